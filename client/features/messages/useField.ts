import { createContext, useState } from "react";

export interface Field {
  readonly text: string;
  readonly setText: (text: string) => void;
  // Before what has been begun since.
  readonly bringBack: (text: string) => void;
}

// Where the messages above it find the field of their conversation.
export const FieldContext = createContext<Field | null>(null);

// What stands in the field of a conversation: its draft, until somebody writes here. That yields to a draft from another device where nobody has written since, and never to none being known: storage may have been wiped.
export function useField(draft: string | null): Field {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (draft !== null && typed === (seen ?? "")) setTyped(null);
  }
  const text = typed ?? draft ?? "";
  return {
    text,
    setText: setTyped,
    bringBack: (words) => setTyped([words, text].filter((part) => part !== "").join("\n")),
  };
}
