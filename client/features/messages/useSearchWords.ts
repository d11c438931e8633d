import { useState } from "react";
import { useLater } from "#client/resource/useLater.ts";
import type { MessagesPlace } from "./useMessagesPlace.ts";

const pauseMs = 300;

// What is typed shows at once and is written into the address when the typing pauses; going back brings back what was searched for.
export function useSearchWords({ words: inAddress, go }: Pick<MessagesPlace, "words" | "go">) {
  const later = useLater(pauseMs);
  const [words, setWords] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  // What was written there by the typing itself comes late, and is no reason to take back what was typed meanwhile.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) setWords(inAddress);
    setWritten(inAddress);
  }
  const change = (next: string): void => {
    setWords(next);
    const typedAt = window.location.pathname;
    later(() => {
      // Who has gone elsewhere meanwhile is not called back.
      if (window.location.pathname !== typedAt) return;
      setWritten(next);
      // Whoever has opened what was found stands where the address says it already.
      if (next !== (new URLSearchParams(window.location.search).get("q") ?? ""))
        go({ q: next === "" ? null : next }, { replace: true });
    });
  };
  return { words, change };
}
