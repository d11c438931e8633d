import { linksIn, spacedAddresses, spelledAddresses } from "./leadsAway.addresses.ts";
import { isCard, phoneRuns, type Place } from "./leadsAway.numbers.ts";
import type { LeadsAwayKind } from "./reviews.rules.ts";
import {
  appHosts,
  appNames,
  appNamesElsewhere,
  paymentHosts,
  paymentNames,
  paymentNamesElsewhere,
} from "./leadsAway.words.ts";

// What of the text it is: from its first letter to behind its last.
export interface LeadsAway extends Place {
  readonly kind: LeadsAwayKind;
}

// Looked for from where a word begins alone: from each of its letters, a long one would be read again and again.
const email = /(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+[@＠][\p{L}\p{N}-]+(?:[.．][\p{L}\p{N}-]+)+/gu;
const account = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/gu;
const shortest = 4;

// What a text has at all, in one reading: most messages have nothing that could be any of it, and every message that is sent is looked at.
function signsIn(text: string) {
  const signs = { digits: 0, hasDot: false, hasAt: false, isWide: false };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) signs.digits += 1;
    else if (code === 0x2e) signs.hasDot = true;
    else if (code === 0x40) signs.hasAt = true;
    else if (code > 0x7f) signs.isWide = true;
  }
  return signs;
}

const shortestNumber = 7;
const shortestInWords = 14;
const wordForAt = /\b(?:at|arroba|chiocciola|klammeraffe|arr?obase)\b/iu;

// What in a text leads away from here, in its order and without overlaps: the first that claims a place has it. Links to the own hosts do not.
export function leadsAway(text: string, ownHosts: readonly string[] = []): readonly LeadsAway[] {
  if (text.length < shortest) return [];
  const found: LeadsAway[] = [];
  const taken: boolean[] = [];
  const take = ({ from, to }: Place): void => {
    for (let at = from; at < to; at += 1) taken[at] = true;
  };
  const isFree = ({ from, to }: Place): boolean => {
    for (let at = from; at < to; at += 1) if (taken[at]) return false;
    return true;
  };
  const claim = (kind: LeadsAwayKind, { from, to }: Place): void => {
    const place = { from, to };
    if (!isFree(place)) return;
    take(place);
    found.push({ kind, ...place });
  };
  const { digits, hasDot, hasAt, isWide } = signsIn(text);
  const all = (kind: LeadsAwayKind, pattern: RegExp): void => {
    for (const { 0: words, index } of text.matchAll(pattern)) claim(kind, { from: index, to: index + words.length });
  };
  if (hasAt || isWide) all("email", email);
  if (hasAt || isWide) for (const place of spacedAddresses(text)) claim("email", place);
  if (hasAt || isWide || wordForAt.test(text)) for (const place of spelledAddresses(text)) claim("email", place);
  if (hasDot)
    for (const link of linksIn(text)) {
      if (ownHosts.includes(link.host)) take(link);
      else claim(kindOfHost(link.host), link);
    }
  if (digits >= shortestNumber) all("payment", account);
  all("payment", paymentNames);
  if (isWide) all("payment", paymentNamesElsewhere);
  if (digits >= shortestNumber || isWide || text.length >= shortestInWords)
    for (const place of phoneRuns(text)) claim(isCard(text, place) ? "payment" : "phone", place);
  all("app", appNames);
  if (isWide) for (const pattern of appNamesElsewhere) all("app", pattern);
  return found.length < 2 ? found : found.toSorted((a, b) => a.from - b.from);
}

const kindOfHost = (host: string): LeadsAwayKind =>
  paymentHosts.has(host) ? "payment" : appHosts.has(host) ? "app" : "link";

export const mask = "•••";

// The text as somebody else may read it: without what leads away. Nothing is told of how long that was.
export function masked(text: string, found: readonly LeadsAway[]): string {
  const ends = [0, ...found.map(({ to }) => to)];
  return found.map(({ from }, at) => text.slice(ends[at], from) + mask).join("") + text.slice(ends.at(-1));
}

// The text without it, the sentence closed over the gap.
export const without = (text: string, { from, to }: Place): string =>
  `${text.slice(0, from)}${text.slice(to)}`.replaceAll("  ", " ").trim();
