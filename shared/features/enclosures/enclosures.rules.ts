import { contentTypes, messageKinds, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";

// What a message has in it besides words: what is looked at, what is kept, what leads somewhere.
export const enclosureKinds = ["media", "files", "links"] as const;
export type EnclosureKind = (typeof enclosureKinds)[number];

export const mediaTypes: readonly number[] = [contentTypes.image, contentTypes.video];

// Where an address begins, in any text; the database looks for the same.
const sign = /https?:\/\/|www\./iu;
export const addressSign = sign.source;

// Of what is deleted or not for its reader nothing is shown, and what the product says encloses nothing.
export function kindsIn({ body, kind, type, files = [], isDeleted, isHidden }: WireMessage): readonly EnclosureKind[] {
  if (isDeleted || isHidden || (kind ?? messageKinds.conversation) !== messageKinds.conversation) return [];
  const ofFiles: EnclosureKind = mediaTypes.includes(type ?? contentTypes.text) ? "media" : "files";
  const hasLink = type === contentTypes.link || (body !== null && sign.test(body));
  return [...(files.length > 0 ? [ofFiles] : []), ...(hasLink ? (["links"] as const) : [])];
}
