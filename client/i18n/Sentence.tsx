import { Fragment, type ReactNode } from "react";

interface SentenceProps {
  readonly text: string;
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

const opening = /<(\w+)>/g;

// A translated sentence with links or emphasis inside: the words between <name> and </name> are handed to the part of that name.
export function Sentence({ text, parts }: SentenceProps) {
  const pieces: ReactNode[] = [];
  let end = 0;
  // What a person is called may look like anything: only our own parts are looked for, and none of them twice in vain.
  const sought = new Map(Object.entries(parts));
  for (const { index, 0: open, 1: name = "" } of text.matchAll(opening)) {
    const part = sought.get(name);
    if (!part || index < end) continue;
    const close = `</${name}>`;
    const closed = text.indexOf(close, index);
    if (closed < 0) sought.delete(name);
    else {
      pieces.push(text.slice(end, index), part(text.slice(index + open.length, closed)));
      end = closed + close.length;
    }
  }
  pieces.push(text.slice(end));
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
