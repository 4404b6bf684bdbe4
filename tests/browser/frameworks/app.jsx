import { useState } from "react";

export function App() {
  const [turns, setTurns] = useState("D4a");
  const [isShown, setShown] = useState(true);
  const record = `blooms/4/race-15/${turns}`;
  return (
    <main>
      {isShown && <blooms-board id="attribute" host={HOST} record={record} bot="3" />}
      {isShown && <blooms-board id="text" host={HOST}>{record}</blooms-board>}
      <button onClick={() => setTurns("D4a.C3cC4d")}>Next</button>
      <button onClick={() => setShown(!isShown)}>Show</button>
    </main>
  );
}
