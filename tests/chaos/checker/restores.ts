import type { Entry } from "../entries.ts";
import { absencesOf } from "./absences.ts";
import { pick, type Story } from "./stories.ts";

// By how much a removal may be done before it is known to be.
const unknownForMs = 5_000;

// What a restore has undone waits again on the device that had sent it. It ends there for good when its person takes it back, or when
// its person has been removed meanwhile.
export function endedAfterRestore(history: readonly Entry[]): (story: Story) => boolean {
  const restores = pick(history, "epoch").map(({ t }) => t);
  const absences = absencesOf(history);
  const isOut = (user: string, conversationId: string, at: number): boolean =>
    absences.some(
      (one) =>
        one.user === user &&
        (one.conversationId ?? conversationId) === conversationId &&
        at > one.from - unknownForMs &&
        at < one.to + unknownForMs,
    );
  return ({ enqueued: { user, operation }, succeeded, failed, cancelledAt }) => {
    const answeredAt = succeeded.at(-1)?.t ?? 0;
    const isUndoneBefore = (t: number): boolean =>
      restores.some((restoredAt) => answeredAt < restoredAt && restoredAt < t);
    const isRefused = failed.some(
      ({ t, at, isRetryable }) => isUndoneBefore(t) && !isRetryable && isOut(user, operation.conversationId, at),
    );
    return isRefused || (cancelledAt !== null && isUndoneBefore(cancelledAt));
  };
}
