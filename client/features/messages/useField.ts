import { useState } from "react";

export interface Field {
  readonly text: string;
  readonly setText: (text: string) => void;
}

// What stands in the field of a conversation: its draft, until somebody writes here. That yields to a draft from another device where nobody has written since, and never to none being known: storage may have been wiped.
export function useField(draft: string | null): Field {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (draft !== null && typed === (seen ?? "")) setTyped(null);
  }
  return { text: typed ?? draft ?? "", setText: setTyped };
}
