import type { Operation } from "#shared/features/conversations/operations.ts";

// One operation of one person. The same one from two tabs is one: what its key says.
export interface Command {
  readonly key: string;
  readonly user: string;
  readonly isOffice: boolean;
  readonly op: Operation;
}

// Where a commit has put what it wrote.
export interface Written {
  readonly feed: string;
  readonly pos: number;
  readonly kind: number;
  readonly conversationId: string;
  readonly seq: number;
  readonly toSeq: number;
}
