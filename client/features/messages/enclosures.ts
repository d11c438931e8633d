import { contentTypes, type WireFile, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { enclosureKinds, kindsIn, type EnclosureKind } from "#shared/features/enclosures/enclosures.rules.ts";
import { dateFormat } from "#client/i18n/format.ts";
import { textParts } from "#client/ui/message/messageText.ts";
import { cardOf, type LinkedCard } from "./linkedCard.ts";

// One picture, one file or one link, of the message that it came with.
export type Enclosure = { readonly key: string; readonly message: WireMessage } & (
  | { readonly t: "picture"; readonly file: WireFile }
  | { readonly t: "film"; readonly file: WireFile }
  | { readonly t: "file"; readonly file: WireFile }
  | { readonly t: "link"; readonly href: string; readonly host: string }
  | { readonly t: "card"; readonly card: LinkedCard }
);

export const isKind = (kind: string | null): kind is EnclosureKind => enclosureKinds.some((one) => one === kind);

export function enclosuresIn(message: WireMessage, kind: EnclosureKind): readonly Enclosure[] {
  if (!kindsIn(message).includes(kind)) return [];
  if (kind === "links") return linksIn(message);
  const t = message.type === contentTypes.image ? "picture" : message.type === contentTypes.video ? "film" : "file";
  return (message.files ?? []).map((file) => ({ t, key: file.ref, message, file }));
}

function linksIn(message: WireMessage): readonly Enclosure[] {
  const { seq, body, type, details } = message;
  const card = type === contentTypes.link ? cardOf(details?.["card"]) : null;
  const addresses = new Set(textParts(body ?? "").flatMap(({ href }) => href ?? []));
  const links = [...addresses].map((href): Enclosure => ({
    t: "link",
    key: `${seq} ${href}`,
    message,
    href,
    host: hostOf(href),
  }));
  return card ? [{ t: "card", key: `${seq} card`, message, card }, ...links] : links;
}

const hostOf = (href: string): string => (URL.parse(href)?.hostname ?? href).replace(/^www\./, "");

export interface Month {
  readonly month: string;
  readonly enclosures: readonly Enclosure[];
}

// As they come, the newest first, cut where a month begins where the reader is.
export function byMonth(enclosures: readonly Enclosure[]): readonly Month[] {
  const groups = Map.groupBy(enclosures, ({ message }) => monthOf(message.at));
  return [...groups].map(([month, list]) => ({ month, enclosures: list }));
}

function monthOf(at: string): string {
  const date = new Date(at);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: "numeric" } as const);
  return dateFormat({ month: "long", ...year }).format(date);
}
