import { mayCorrect } from "#shared/features/messageVersions/messageVersions.rules.ts";
import { systemSender } from "#shared/features/conversations/conversations.wire.ts";
import { hidesPlace, saysPlace } from "#shared/features/meetingPoint/meetingPoint.kind.ts";
import type { ShownMessage } from "#client/engine/model.ts";

export type MessageAction =
  | "react"
  | "reply"
  | "copy"
  | "original"
  | "forward"
  | "versions"
  | "translate"
  | "unread"
  | "report"
  | "edit"
  | "delete";

interface Standing {
  readonly isOwn: boolean;
  // Closed is closed for everybody: nothing is written, changed or taken back there.
  readonly isClosed: boolean;
  // Whoever has spoken last has read all before it; staff who take no part have no mark.
  readonly mayPutOff: boolean;
  // In another language than the reader's, and not told in it yet.
  readonly isForeign: boolean;
  // A picture that was made smaller on its way: there may be more of it.
  readonly isScaled: boolean;
  // The office alone carries words from one conversation into another, and reads what was corrected.
  readonly isOffice: boolean;
  readonly now: number;
}

// What may be done with a message here. What nobody has got yet may always be taken back.
export function actionsFor(
  { message, seq, state, at }: Pick<ShownMessage, "message" | "seq" | "state" | "at">,
  { isOwn, isClosed, mayPutOff, isForeign, isScaled, isOffice, now }: Standing,
): readonly MessageAction[] {
  if (message.isDeleted || message.isHidden) return [];
  const isOut = seq !== null;
  // A place stays as it was said, and where it was said.
  const isPlace = saysPlace(message.details);
  const may: Readonly<Record<MessageAction, boolean>> = {
    react: isOut && !isClosed,
    reply: isOut && !isClosed,
    copy: Boolean(message.body) && !hidesPlace(message.details),
    original: isOut && !isOwn && isScaled && !isClosed,
    forward: isOut && isOffice && !isPlace && Boolean(message.body) && message.from !== systemSender,
    versions: isOut && isOffice && message.editedAt !== undefined,
    translate: isOut && !isOwn && isForeign,
    unread: isOut && !isOwn && mayPutOff,
    // Of a person, closed or not; what the product says is nobody's.
    report: isOut && !isOwn && message.from !== systemSender,
    edit: isOwn && !isPlace && Boolean(message.body) && state === "sent" && !isClosed && mayCorrect(at, now),
    delete: isOwn && (!isOut || !isClosed),
  };
  return (
    [
      "react",
      "reply",
      "copy",
      "original",
      "forward",
      "versions",
      "translate",
      "unread",
      "report",
      "edit",
      "delete",
    ] as const
  ).filter((action) => may[action]);
}

// Whether there is anything at all. To correct, to translate or to ask for the original is only ever offered beside something else.
export const offersAnything = (
  shown: Parameters<typeof actionsFor>[0],
  standing: Pick<Standing, "isOwn" | "isClosed" | "mayPutOff" | "isOffice">,
): boolean => actionsFor(shown, { ...standing, isForeign: false, isScaled: false, now: 0 }).length > 0;
