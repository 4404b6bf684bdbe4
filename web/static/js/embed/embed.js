// The script for other people's pages. What few boards need is fetched with the first of these.
import { Board } from "./board.js";

customElements.define("blooms-board", Board);
