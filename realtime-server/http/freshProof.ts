import type { Session } from "./context.ts";
import { HttpError } from "./errors.ts";

const freshMs = 10 * 60_000;

interface Asked {
  readonly session: Session | null;
  readonly now: () => Date;
}

// S5: whether somebody has proved lately who he is, by password or second factor.
export const isFresh = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() <= freshMs;

export const isFreshlyProved = ({ session, now }: Asked): boolean =>
  session !== null && isFresh(session.provedAt, now());

export function requireFreshProof(asked: Asked): void {
  if (!isFreshlyProved(asked)) throw new HttpError("prove_again");
}
