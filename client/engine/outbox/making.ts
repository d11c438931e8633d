import type { Operation } from "#shared/features/conversations/operations.ts";
import type { NewPending, OperationBody, Pending } from "../model.ts";

export interface Doing {
  readonly userId: string;
  readonly conversationId: string;
  readonly now: number;
  readonly newId: () => string;
}

export type Rows = readonly Pending[];

export const isUntried = ({ tries, refusal }: Pending): boolean => tries === 0 || refusal !== undefined;

export const untried = (rows: Rows, fits: (op: Operation) => boolean): readonly string[] =>
  rows.filter((row) => isUntried(row) && fits(row.op)).map(({ op }) => op.opId);

export function made({ userId, conversationId, now }: Doing, opId: string, body: OperationBody): NewPending {
  return { userId, op: { ...body, opId, conversationId }, at: now, tries: 0 };
}

export const onMessage = (pending: NewPending, after: string | undefined): NewPending =>
  after === undefined ? pending : { ...pending, after };
