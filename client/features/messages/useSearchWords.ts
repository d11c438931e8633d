import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLater } from "#client/resource/useLater.ts";
import type { MessagesPlace } from "./useMessagesPlace.ts";

const pauseMs = 300;

// What is typed shows at once and is written into the address when the typing pauses; going back brings back what was searched for.
export function useSearchWords({ words: inAddress, hrefWith }: Pick<MessagesPlace, "words" | "hrefWith">) {
  const navigate = useNavigate();
  const later = useLater(pauseMs);
  const [words, setWords] = useState(inAddress);
  // By the time it is written, something else of the address may have changed.
  const latest = useRef(hrefWith);
  useEffect(() => {
    latest.current = hrefWith;
  });
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
    const typedAt: unknown = window.history.state;
    later(() => {
      // Who has gone elsewhere meanwhile is not called back.
      if (window.history.state !== typedAt) return;
      setWritten(next);
      void navigate(latest.current({ q: next === "" ? null : next }), { replace: true });
    });
  };
  return { words, change };
}
