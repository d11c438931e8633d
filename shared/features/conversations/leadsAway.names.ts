import { leadsAway, masked, type LeadsAway } from "./leadsAway.rules.ts";
import type { LeadsAwayKind } from "./reviews.rules.ts";

export interface MaskedName {
  // Without its ending, which says what kind of file it is.
  readonly stem: string;
  readonly found: readonly LeadsAwayKind[];
}

const ending = /\.[^.]*$/;
// When a camera or a screen has made it, to the second or in milliseconds.
const madeAt =
  /(?<!\d)(?:20\d\d[-_ .]?[01]\d[-_ .]?[0-3]\d(?:[-_ T.at]{0,4}[0-2]\d[-_ .]?[0-5]\d[-_ .]?[0-5]\d{1,4})?|1[67]\d{11})(?!\d)/g;

// Files are called after the app or the bank they come from: that leads nowhere yet.
const kindsOfNames: readonly LeadsAwayKind[] = ["phone", "email", "link"];

const foundIn = (text: string, ownHosts: readonly string[]): readonly LeadsAway[] =>
  leadsAway(
    text.replaceAll(madeAt, (moment) => " ".repeat(moment.length)),
    ownHosts,
  ).filter(({ kind }) => kindsOfNames.includes(kind));

// What in a file's name leads away: as in a text, where names have lines for spaces. Null of a name with nothing in it.
export function maskedName(name: string, ownHosts: readonly string[] = []): MaskedName | null {
  const text = name.replaceAll("_", " ");
  const stem = text.replace(ending, "");
  const inStem = foundIn(stem, ownHosts);
  // An ending that is part of an address: jane@mail.example.
  const found = inStem.length > 0 ? inStem : foundIn(text, ownHosts).filter(({ kind }) => kind === "email");
  if (found.length === 0) return null;
  return { stem: masked(inStem.length > 0 ? stem : text, found), found: [...new Set(found.map(({ kind }) => kind))] };
}
