import type { ClipboardEvent } from "react";

// A picture alone is meant as a file; what comes with words beside it, as from a table, as its words.
export function takeFiles(event: ClipboardEvent, take: (files: readonly File[]) => void): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return;
  event.preventDefault();
  take([...files]);
}
