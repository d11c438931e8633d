// What stands in a quick reply for what each conversation knows itself.
export const variables = ["student", "family", "arrival", "departure", "me"] as const;
export type Variable = (typeof variables)[number];

export type VariableValues = Readonly<Record<Variable, string | null>>;

// So many may one person keep, and so many the office together.
export const mostReplies = 200;
export const longestShortcut = 30;

const places = /\{\{\s{0,3}([\p{L}_]{1,30})\s{0,3}\}\}/gu;

const isVariable = (name: string): name is Variable => variables.some((variable) => variable === name);
const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(places)].map(([, name = ""]) => name)),
];

// What is not known stays to be seen where it stands.
export const fillIn = (text: string, values: VariableValues): string =>
  text.replace(places, (place, name: string) => (isVariable(name) ? (values[name] ?? place) : place));

// Nobody is sent a place that was to be filled.
export const openVariables = (text: string): readonly Variable[] => namesIn(text).filter(isVariable);

// Refused when a reply is kept: it could never be filled.
export const unknownVariables = (text: string): readonly string[] => namesIn(text).filter((name) => !isVariable(name));

// Of the longest shortcut at most.
const shortcut = /(?:^|\s)\/([^\s/]{0,30})$/;

export interface Slash {
  readonly from: number;
  readonly words: string;
}

// The slash that begins a word, and what was typed of it up to the caret.
export function slashAt(text: string, caret: number): Slash | null {
  const words = shortcut.exec(text.slice(Math.max(0, caret - longestShortcut - 2), caret))?.[1];
  return words === undefined ? null : { from: caret - words.length - 1, words };
}
