import { foldText } from "./foldText.ts";

export const hasMatch = (text: string, query: string): boolean => foldText(text).includes(foldText(query.trim()));

// The text before the match, the match, and the text after it.
export function splitAtMatch(text: string, query: string): readonly [string, string, string] {
  const wanted = foldText(query.trim());
  const start = wanted === "" ? -1 : foldText(text).indexOf(wanted);
  if (start < 0) return [text, "", ""];
  const end = start + wanted.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
