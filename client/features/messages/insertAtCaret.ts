import { flushSync } from "react-dom";

interface Inserted {
  readonly words: string;
  // In the place of what stands from here to the caret; without it, of what is marked.
  readonly from?: number;
  readonly change: (text: string) => void;
}

// The caret stands behind it and the field has the focus, as if it had been typed.
export function insertAtCaret(area: HTMLTextAreaElement | null, { words, from, change }: Inserted): void {
  if (!area) return;
  const { value, selectionStart, selectionEnd } = area;
  const start = from ?? selectionStart;
  flushSync(() => change(value.slice(0, start) + words + value.slice(selectionEnd)));
  area.focus();
  area.setSelectionRange(start + words.length, start + words.length);
}
