import { splitAtMatch } from "./foldedMatch.ts";

interface MatchedTextProps {
  readonly text: string;
  readonly query: string;
}

export function MatchedText({ text, query }: MatchedTextProps) {
  const [before, match, after] = splitAtMatch(text, query);
  return (
    <span>
      {before}
      {match && <b>{match}</b>}
      {after}
    </span>
  );
}
