"use client";
import "blooms-board";
import { useState } from "react";

export default function Page() {
  const [record, setRecord] = useState("blooms/4/race-15/D4a");
  return (
    <main>
      <blooms-board id="board" host={process.env.NEXT_PUBLIC_HOST} record={record} bot="3" />
      <button type="button" onClick={() => setRecord(`${record}.C3cC4d`)}>
        Next
      </button>
    </main>
  );
}
