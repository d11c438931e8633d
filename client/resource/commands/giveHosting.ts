import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import type { Fate, QueuedCommand, Standing } from "./queue.ts";

const api = apiOf({ give: transitions.give, hosting: transitions.hosting });

const stringOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

export async function giveHosting({
  id,
  hostingId,
  command,
  expectedVersion,
  reason,
  payload,
}: QueuedCommand): Promise<Fate> {
  try {
    const { state } = await api.give(
      {
        entity: "hosting",
        entityId: hostingId,
        command,
        expectedVersion,
        ...(reason === undefined ? {} : { reason }),
        ...(payload === undefined ? {} : { payload }),
      },
      { isQuiet: true, keys: { of: () => id, settle: () => undefined } },
    );
    return { kind: "done", state };
  } catch (cause) {
    if (isUnreached(cause)) return { kind: "unreached" };
    if (!(cause instanceof ApiError)) throw cause;
    return { kind: "refused", state: stringOf(cause.body["state"]), reason: stringOf(cause.body["reason"]) };
  }
}

// As it stands now; null where nobody could be asked. What is out of reach has nothing on offer.
export async function lookAtHosting(id: string): Promise<Standing | null> {
  try {
    return await api.hosting({ id }, { isQuiet: true });
  } catch (cause) {
    return isUnreached(cause) ? null : { state: "", version: 0, offers: [] };
  }
}
