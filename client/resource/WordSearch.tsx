import { useState } from "react";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { useLater } from "./useLater.ts";

interface WordSearchProps {
  readonly label: string;
  readonly sent: string;
  readonly onSearch: (words: string) => void;
}

const searchPauseMs = 250;

// Asks when the typing pauses. Words that come from elsewhere, as by going back, take the place of what was typed.
export function WordSearch({ label, sent, onSearch }: WordSearchProps) {
  const [words, setWords] = useState(sent);
  const [known, setKnown] = useState({ sent, asked: sent });
  const later = useLater(searchPauseMs);
  if (known.sent !== sent) {
    setKnown({ sent, asked: sent });
    if (sent !== known.asked) setWords(sent);
  }
  const type = (typed: string): void => {
    setWords(typed);
    later(() => {
      const asked = typed.trim();
      setKnown((now) => ({ ...now, asked }));
      onSearch(asked);
    });
  };
  return <SearchInput aria-label={label} placeholder={label} keyHint="/" value={words} onChange={type} />;
}
