import type { Patch } from "../sabotage/patch.ts";
import type { LadderRule } from "./story.ts";

// A run that catches nothing that was planted proves nothing.
export interface LadderBug {
  readonly name: string;
  readonly caughtBy: LadderRule;
  readonly patch: Patch;
  // Shows itself when a node is ended; the others show without, and sooner.
  readonly needsKills?: true;
}

const steps = "realtime-server/features/notifications/outgoing.store.ts";
const sending = "realtime-server/features/notifications/outgoing.ts";

export const ladderBugs: readonly LadderBug[] = [
  {
    name: "two nodes take the same step",
    caughtBy: "once",
    patch: {
      file: steps,
      find: "AND (claimed_until IS NULL OR claimed_until <= ${now}::timestamptz) ORDER BY due_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED",
      put: "ORDER BY due_at, id LIMIT ${most}",
    },
  },
  {
    name: "what died with its node is nobody's",
    caughtBy: "queue empty",
    needsKills: true,
    patch: {
      file: steps,
      find: "AND (claimed_until IS NULL OR claimed_until <= ${now}::timestamptz) ORDER BY",
      put: "AND claimed_until IS NULL ORDER BY",
    },
  },
  {
    name: "what came while a push was under way is held for told",
    caughtBy: "nobody forgotten",
    patch: { file: steps, find: "n.count > ${outcome.count} AS is_more", put: "false AS is_more" },
  },
  {
    name: "one failure is the last",
    caughtBy: "nobody forgotten",
    patch: { file: sending, find: "if (tries >= mostTries)", put: "if (tries >= 1)" },
  },
  {
    name: "a service that asks for patience is not heard",
    caughtBy: "waits as told",
    patch: { file: sending, find: "Math.max(afterMs ?? 0,", put: "Math.max(0," },
  },
  {
    name: "devices that are gone are kept",
    caughtBy: "gone is gone",
    patch: { file: sending, find: "await dropTarget(db, target.id);", put: "" },
  },
  {
    name: "what is refused is tried again",
    caughtBy: "refused once",
    patch: {
      file: sending,
      find: "return refused(due);\n  }",
      put: "return later(due, null);\n  }",
    },
  },
];
