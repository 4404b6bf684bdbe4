import "blooms-board";
import { useState } from "react";

export function App() {
  const [record, setRecord] = useState("blooms/4/race-15/D4a");
  return (
    <main>
      <blooms-board id="board" host={import.meta.env.VITE_HOST} record={record} bot="3" />
      <button type="button" onClick={() => setRecord(`${record}.C3cC4d`)}>
        Next
      </button>
    </main>
  );
}
