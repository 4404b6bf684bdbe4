// The script for other people's pages. What few boards need, and languages but English, is fetched for the first of these.
import { Board } from "./board.js";

customElements.define("blooms-board", Board);
