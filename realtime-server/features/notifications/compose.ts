import { landingOf } from "#shared/access/landing.ts";
import { can } from "#shared/access/can.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { packed } from "#shared/features/notifications/pushPayload.ts";
import { routes } from "#shared/routes.ts";
import type { Locale } from "#shared/locales.ts";
import type { Letter } from "../../providers/mail/mail.port.ts";
import { inert, withSalutation } from "../../providers/mail/salutation.ts";
import { counted, fill, textsByLocale } from "./notificationWords.ts";
import type { Due } from "./outgoing.store.ts";
import type { ChangeNews } from "./words/notificationTexts.ts";

const screens = ["parentMessages", "hostMessages", "messages"] as const;

const localized = (locale: Locale, path: string): string => `${locale === "en" ? "" : `/${locale}`}${path}`;

// Where somebody reads it, by the screens that their roles open.
export function placeOf({
  person,
  conversationId,
  kind,
  askedTripId = null,
}: Pick<Due, "conversationId" | "kind"> & {
  readonly askedTripId?: Due["askedTripId"];
  readonly person: Pick<Due["person"], "id" | "locale" | "roles">;
}): string {
  const actor = { id: person.id, roles: person.roles, businessId: null };
  const screen = screens.find((name) => can(actor, routes[name].action));
  // The yes is one press away, and so is the no.
  if (askedTripId !== null) return localized(person.locale, `/host-family/trips/${askedTripId}?decide=accept`);
  if (kind === "test") return localized(person.locale, "/settings/notifications");
  if (conversationId !== null && screen)
    return localized(person.locale, `/${routes[screen].path}?conversation=${conversationId}`);
  return localized(person.locale, kind === "messages" ? landingOf(person.roles) : "/notifications");
}

const nameOf = ({ sender }: Pick<Due, "sender">): string =>
  sender ? `${inert(sender.firstName)}${sender.isStaff ? " · Hearth" : ""}` : "Hearth";

// What the device is sent: whom it is from and how much, never about whom. The words themselves only where their reader wishes it.
export function payloadFor(due: Due, at: number): string {
  const { person, kind, count, preview, words, conversationId, seq, receipt, readEpoch, sender } = due;
  const texts = textsByLocale[person.locale];
  const isMessage = kind === "messages";
  const line = isMessage ? counted(texts.messages, count) : lineOf(due);
  const isNamed = isMessage && preview !== "nothing";
  const title = isNamed ? nameOf(due) : "Hearth";
  const picture = isNamed ? sender?.picture : null;
  return packed({
    title: isMessage && count > 1 ? `${title} (${count})` : title,
    body: isMessage && preview === "words" && words ? words : line,
    navigate: placeOf(due),
    tag: conversationId ?? kind,
    icon: picture ? pictureUrl(picture) : "/icons/hearth-192.png",
    lang: person.locale,
    badge: person.unread,
    data: {
      userId: person.id,
      receipt,
      conversationId,
      seq,
      epoch: readEpoch,
      at,
      open: person.open,
      words: isMessage && seq !== null ? { reply: texts.reply, seen: texts.seen, mute: texts.mute } : {},
    },
  });
}

// By what has left the news: a command, or whoever asks for a change.
const changes: Readonly<Record<string, ChangeNews>> = {
  amendAsked: "amendAsked",
  changeAsked: "changeAsked",
  changeWithdrawn: "changeWithdrawn",
  changeDeclined: "changeDeclined",
  "trip.amend": "changed",
  tripChanged: "changed",
  planChanged: "planChanged",
  disputeOpened: "disputeOpened",
  disputeWon: "disputeWon",
  disputeLost: "disputeLost",
};

function lineOf({ kind, key, person, count, sender }: Due): string {
  const texts = textsByLocale[person.locale];
  if (kind === "messages") return fill(counted(texts.from, count), { name: nameOf({ sender }) });
  if (key === "handedOver") return texts.handedOver;
  if (key === "meetingComes") return texts.meetingComes;
  if (key === "requestReviews") return texts.reviewAsked;
  if (key === "reviewsOut") return texts.reviewsOut;
  if (key.startsWith("meeting.")) return texts.meeting;
  const change = changes[key];
  if (change) return texts.changes[change];
  return kind === "marketing" ? texts.test : texts[kind];
}

interface Links {
  readonly origin: string;
  readonly choices: string;
  readonly oneClick: string;
  // Where an answer to a conversation goes; null where no mail comes in.
  readonly replyTo: ((conversationId: string) => string) | null;
}

// Only a letter that speaks of one conversation alone can be answered: of several, nobody could tell which was meant.
function conversationOf(waiting: readonly Due[]): string | null {
  const [one, ...others] = new Set(
    waiting.map(({ kind, conversationId }) => (kind === "messages" ? conversationId : null)),
  );
  return others.length === 0 ? (one ?? null) : null;
}

// One letter for all that waits for somebody.
export function letterFor(waiting: readonly [Due, ...Due[]], { origin, choices, oneClick, replyTo }: Links): Letter {
  const [first] = waiting;
  const { person } = first;
  const texts = textsByLocale[person.locale];
  const lines = [...new Set(waiting.map(lineOf))].map((line) => `– ${line}`).join("\n");
  const conversationId = conversationOf(waiting);
  const answers = replyTo && conversationId !== null ? { to: replyTo(conversationId), line: texts.answerAbove } : null;
  const href = waiting.length === 1 ? placeOf(first) : placeOf({ ...first, conversationId: null, kind: "trips" });
  return {
    to: person.email,
    locale: person.locale,
    subject: texts.subject,
    text: withSalutation(person, [texts.opening, lines, ...(answers ? [texts.answerable] : []), texts.why]),
    action: { label: texts.action, href: `${origin}${href}` },
    leaving: {
      label: texts.leaving,
      href: `${origin}${localized(person.locale, choices)}`,
      oneClick: `${origin}${oneClick}`,
    },
    ...(answers && { answers }),
    id: `<${first.receipt}@${new URL(origin).hostname}>`,
  };
}

export const smsFor = ({ person }: Due, origin: string): string =>
  fill(textsByLocale[person.locale].sms, { link: origin });
