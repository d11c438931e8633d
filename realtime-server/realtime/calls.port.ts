import type * as z from "zod/mini";
import type { Actor } from "#shared/access/can.ts";
import type { PullAnswer } from "#shared/features/conversations/conversations.wire.ts";
import type { Answer } from "#shared/features/conversations/operations.ts";
import type { op, pull } from "#shared/features/conversations/sync.contract.ts";
import type { Session } from "../http/context.ts";

interface By {
  readonly actor: Actor;
  readonly session?: Session | null;
}

// The engine's calls, the same by HTTPS and by the socket.
export interface SyncCalls {
  readonly op: (input: z.output<typeof op>, by: By) => Promise<{ answers: Answer[]; now: string }>;
  readonly pull: (input: z.output<typeof pull>, by: By) => Promise<PullAnswer>;
}
