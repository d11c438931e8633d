import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Coverage } from "../model.ts";

// The rule that lets no hole appear: of a conversation one unbroken run of messages is held, and nothing joins it that does not touch it.
export const emptyAt = (headSeq: number): Coverage => ({ from: headSeq + 1, to: headSeq });

export const isEmpty = ({ from, to }: Coverage): boolean => from > to;

export const touches = (held: Coverage, run: Coverage): boolean => run.from <= held.to + 1 && run.to >= held.from - 1;

export const isAhead = (held: Coverage, run: Coverage): boolean => run.from > held.to + 1;

export const joined = (held: Coverage, run: Coverage): Coverage => ({
  from: Math.min(held.from, run.from),
  to: Math.max(held.to, run.to),
});

export const covers = ({ from, to }: Coverage, seq: number): boolean => seq >= from && seq <= to;

// Messages in the order of their numbers, cut where a number is missing.
export function runsOf<T extends Pick<WireMessage, "seq">>(messages: readonly T[]): readonly (readonly [T, ...T[]])[] {
  const runs: [T, ...T[]][] = [];
  for (const message of messages.toSorted((a, b) => a.seq - b.seq)) {
    const run = runs.at(-1);
    if (run && message.seq === (run.at(-1)?.seq ?? 0) + 1) run.push(message);
    else runs.push([message]);
  }
  return runs;
}

export const spanOf = (run: readonly [Pick<WireMessage, "seq">, ...Pick<WireMessage, "seq">[]]): Coverage => ({
  from: run[0].seq,
  to: run[0].seq + run.length - 1,
});
