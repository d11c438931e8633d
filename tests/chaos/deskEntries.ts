// What the office does with a conversation over the plain calls.
export const deskActs = ["offer", "accept", "decline", "withdraw", "merge", "unmerge"] as const;
export type DeskAct = (typeof deskActs)[number];

// Asked before the server is, and answered with what it said; 0 where nobody knows what became of it.
export interface DeskDone {
  readonly e: "desk";
  readonly phase: "asked" | "answered";
  readonly id: string;
  readonly act: DeskAct;
  readonly user: string;
  readonly conversationId: string;
  readonly otherId: string | null;
  readonly status: number;
}

// As the database has it at the end: what was done with each conversation, in its order, and what stands.
export interface DeskDump {
  readonly steps: readonly DeskStepRow[];
  readonly assignees: readonly { readonly conversationId: string; readonly user: string | null }[];
  readonly offers: readonly { readonly conversationId: string; readonly from: string; readonly to: string | null }[];
  readonly merges: readonly { readonly conversationId: string; readonly intoId: string }[];
}

export interface DeskStepRow {
  readonly conversationId: string;
  readonly act: string;
  readonly by: string | null;
  readonly otherId: string | null;
  readonly at: number;
}

// What a device was told of it; null where it was told nothing.
export interface StoredDesk {
  readonly assigneeId: string | null;
  readonly offeredTo: string | null;
  readonly mergedInto: string | null;
}
