import { useEffect, useState } from "react";
import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { shortForm } from "#shared/features/conversations/messageForms.ts";
import { enclosures as contract } from "#shared/features/enclosures/enclosures.contract.ts";
import type { EnclosureKind } from "#shared/features/enclosures/enclosures.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { HeldRun } from "#client/engine/model.ts";
import { enclosuresIn, type Enclosure } from "./enclosures.ts";
import { useConnection, useHeld } from "./watches.ts";

const api = apiOf(contract);
const quiet = { isQuiet: true };
const wantedFirst = 12;
const pageSize = 40;

// What the server has told of the messages before those that are held.
interface Older {
  readonly stamp: string;
  readonly from: number;
  readonly messages: readonly WireMessage[];
  // Where to go on; null at the beginning of the conversation.
  readonly before: number | null;
}

const olderThan = ({ stamp, from, firstSeq }: HeldRun): Older => ({
  stamp,
  from,
  messages: [],
  before: from > firstSeq ? from : null,
});

// What was told before something happened out there, or leaves a gap below what is held now, is told again.
const joins = (older: Older, held: HeldRun): boolean => older.stamp === held.stamp && held.from <= older.from;

export interface ShownEnclosures {
  readonly status: "loading" | "ready" | "failed";
  readonly enclosures: readonly Enclosure[];
  readonly isWhole: boolean;
  // The moment of the oldest that was looked at.
  readonly since: string | null;
  readonly more: () => void;
}

// Of one kind, the newest first: those of the messages on this device, then the server's, as many as were asked for.
export function useEnclosures(conversationId: string, kind: EnclosureKind): ShownEnclosures {
  const held = useHeld(conversationId);
  const { state } = useConnection();
  const [told, setTold] = useState<Older | null>(null);
  const [wanted, setWanted] = useState(wantedFirst);
  // Under which connection it could not be had: another one is another try.
  const [failedUnder, setFailedUnder] = useState<string | null>(null);
  const older = held && (told && joins(told, held) ? told : olderThan(held));
  const messages = [
    ...(held?.messages.toReversed() ?? []),
    ...(older?.messages.filter(({ seq }) => seq < (held?.from ?? 0)) ?? []),
  ];
  const enclosures = messages.flatMap((message) => enclosuresIn(message, kind));
  const before = older?.before ?? null;
  const isAsking = before !== null && enclosures.length < wanted && failedUnder !== state;
  useEffect(() => {
    if (!isAsking || !older || before === null) return;
    let isOver = false;
    void api.list({ conversationId, kind, before, limit: pageSize }, quiet).then(
      (found) => {
        if (isOver) return;
        setFailedUnder(null);
        setTold({ ...older, messages: [...older.messages, ...found.messages.map(shortForm)], before: found.before });
      },
      () => isOver || setFailedUnder(state),
    );
    return () => {
      isOver = true;
    };
    // What is older stands still between two answers: where to go on, and since when, tell it apart.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsking, conversationId, kind, before, older?.stamp, older?.from, state]);
  return {
    status: held === null || isAsking ? "loading" : before !== null && failedUnder === state ? "failed" : "ready",
    enclosures,
    isWhole: held !== null && before === null,
    since: (older?.messages.at(-1) ?? held?.messages[0])?.at ?? null,
    more: () => {
      setFailedUnder(null);
      setWanted(enclosures.length + 1);
    },
  };
}
