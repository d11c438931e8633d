import type { HasRoles } from "#shared/access/roles.ts";

// For whom a section is meant. Who writes the book reads all of it.
export const readerRoles = ["agent", "finance", "coordinator", "administrator", "page_editor"] as const;
export type ReaderRole = (typeof readerRoles)[number];

const writers = ["administrator", "page_editor"];

export const writesRules = ({ roles }: HasRoles): boolean => roles.some((role) => writers.includes(role));

export const standings = ["unread", "changed", "read"] as const;
export type Standing = (typeof standings)[number];

interface Reading {
  readonly number: number;
  readonly readNumber: number | null;
}

// Read is what somebody has said to know as it stands; a version in another language that is older counts as known.
export const standingOf = ({ number, readNumber }: Reading): Standing =>
  readNumber === null ? "unread" : readNumber < number ? "changed" : "read";

// As somebody types it: without accents and capitals.
const foldWords = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

interface Findable {
  readonly title: string;
  readonly body: string;
}

// Every word somewhere, in titles before texts.
export function findSections<Section extends Findable>(
  sections: readonly Section[],
  typed: string,
): readonly Section[] {
  const words = foldWords(typed).split(" ").filter(Boolean);
  const holds = (text: string): boolean => words.every((word) => foldWords(text).includes(word));
  const [inTitle, inText] = [
    sections.filter(({ title }) => holds(title)),
    sections.filter(({ title, body }) => !holds(title) && holds(`${title} ${body}`)),
  ];
  return words.length === 0 ? sections : [...inTitle, ...inText];
}

export const mostSections = 200;
export const longestRule = 20_000;
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
