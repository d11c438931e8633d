import { messageKinds, type WireMessage, type WirePerson } from "./conversations.wire.ts";

interface Said extends Pick<WireMessage, "seq" | "kind" | "isDeleted"> {
  readonly from: string;
}

interface Meanwhile<T extends Said> {
  readonly messages: readonly T[];
  readonly people: readonly Pick<WirePerson, "userId" | "side">[];
  readonly myId: string;
  // The newest when writing began.
  readonly sinceSeq: number;
}

// The newest that a colleague of the office has said since somebody of the office began to write: what is about to be sent may be said twice.
export function repliedMeanwhile<T extends Said>({ messages, people, myId, sinceSeq }: Meanwhile<T>): T | null {
  const colleagues = new Set(
    people.flatMap(({ userId, side }) => (side === "office" && userId !== myId ? userId : [])),
  );
  const isReply = ({ seq, from, kind = messageKinds.conversation, isDeleted }: T): boolean =>
    seq > sinceSeq && colleagues.has(from) && kind === messageKinds.conversation && !isDeleted;
  return messages.findLast(isReply) ?? null;
}
