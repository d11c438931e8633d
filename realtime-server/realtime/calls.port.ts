import type * as z from "zod/mini";
import type { Actor } from "#shared/access/can.ts";
import type { Answer } from "#shared/features/conversations/operations.ts";
import type { op } from "#shared/features/conversations/sync.contract.ts";

// Operations, the same by HTTPS and by the socket.
export interface SyncCalls {
  readonly op: (
    input: z.output<typeof op>,
    by: { readonly actor: Actor },
  ) => Promise<{ answers: Answer[]; now: string }>;
}
