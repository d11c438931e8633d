import type { Role } from "#shared/access/roles.ts";
import type { MeetingCard } from "#shared/features/meetings/meetingCard.rules.ts";
import type { Locale } from "#shared/locales.ts";
import type { Moment } from "../days.ts";
import type { HostFamily } from "../families/families.ts";
import type { Person } from "../people.ts";
import type { Random } from "../random.ts";
import type { Action, Enclosure, ScriptLine, Speaker } from "../scripts.ts";
import type { Group } from "../trips/groups.ts";
import type { Hosting, Trip } from "../trips/trips.ts";
import { translationsOf, type Translated } from "../translations.ts";
import { filled } from "./facts.ts";
import type { Facts } from "./facts.ts";
import { timesOf } from "./layout.ts";
import type { Window } from "./layout.ts";

// What a system message says: a text of the product with its parameters, or a sentence that somebody in the office typed.
export type SystemKey =
  | "enquiry"
  | "tripReserved"
  | "familyAccepted"
  | "familyDeclined"
  | "familySilent"
  | "familyWithdrew"
  | "familyOnWaitingList"
  | "familyReleased"
  | "tripCancelled"
  | "tripClosed";

export type MessageDraft = { at: Moment } & (
  | {
      kind: "spoken";
      by: Person;
      text: string;
      lang: Locale;
      translations: readonly Translated[];
      enclosure?: Exclude<Enclosure, { kind: "images" }>;
      picture?: string;
    }
  | {
      kind: "system";
      text: string;
      key?: SystemKey;
      params?: Readonly<Record<string, string>>;
      requireRoles?: readonly Role[];
    }
  | { kind: "action"; action: Action; isDone: boolean }
  | { kind: "meeting"; card: MeetingCard }
);

type Spoken = Extract<MessageDraft, { kind: "spoken" }>;

// The parent of the login page writes in her own language and sends the other's with it; of everybody else others have translated it.
export const sentIn = ({ by, lang, translations }: Spoken): readonly Translated[] =>
  by.user.email === "parent@hearth.example" && lang !== "en" ? translations : [];

export type ConversationDraft = {
  name: string;
  kind: "trip" | "trip_host_family" | "group" | "support";
  trip: Trip | null;
  hosting: Hosting | null;
  group: Group | null;
  supportable: Person | null;
  family: HostFamily | null;
  topic: string | null;
  people: readonly Person[];
  messages: MessageDraft[];
  archiveAt: Moment | null;
  isArchived: boolean;
  scripts: readonly string[];
};

export type Telling = {
  cast: Readonly<Partial<Record<Speaker, Person>>>;
  facts: Facts;
  isDone: (action: Action) => boolean;
  random: Random;
};

// A burst of pictures is one message a picture, within the three seconds that group them again on the screen.
const burstMs = 900;

export function tell(
  lines: readonly ScriptLine[],
  window: Window,
  { cast, facts, isDone, random }: Telling,
): MessageDraft[] {
  const times = timesOf(lines, window, random);
  return lines.flatMap((line, index): MessageDraft[] => {
    const at = times[index] ?? window.to;
    if (line.by === "action") return [{ at, kind: "action", action: line.action, isDone: isDone(line.action) }];
    const text = filled(line.text, facts, line.by === "system" ? "en" : line.lang);
    if (line.by === "system")
      return [{ at, kind: "system", text, ...(line.requireRoles && { requireRoles: line.requireRoles }) }];
    const by = cast[line.by];
    if (!by) throw new Error(`Nobody speaks as ${line.by}: "${line.text}"`);
    const { lang, enclosure } = line;
    const translations = translationsOf(line.text).map((one) => ({
      ...one,
      text: filled(one.text, facts, one.locale),
    }));
    if (enclosure?.kind !== "images")
      return [{ at, kind: "spoken", by, text, lang, translations, ...(enclosure && { enclosure }) }];
    const { pictures } = enclosure;
    return pictures.map((picture, place) => {
      const isLast = place === pictures.length - 1;
      return { at: at + place * burstMs, kind: "spoken", by, text: isLast ? text : "", lang, translations, picture };
    });
  });
}
