import { Fragment, type ReactNode } from "react";

interface SentenceProps {
  readonly text: string;
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

const tagged = /<(\w+)>(.*?)<\/\1>/g;

// A translated sentence with links or emphasis inside: the words between <name> and </name> are handed to the part of that name.
export function Sentence({ text, parts }: SentenceProps) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(tagged)) {
    const [whole, name = "", words = ""] = match;
    pieces.push(text.slice(end, match.index), parts[name]?.(words) ?? words);
    end = match.index + whole.length;
  }
  pieces.push(text.slice(end));
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
