import { transitions, type Offer } from "#shared/features/transitions/transitions.contract.ts";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { queueableAnswers } from "#shared/features/hostings/hosting.rules.ts";
import { offersShown } from "#shared/features/tripContext/tripContext.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ hosting: transitions.hosting });

// What can be done now, as the server says. Where it cannot be asked: the answers that may wait for a connection.
export async function offersFor(hosting: HostingDetail, signal: AbortSignal): Promise<readonly Offer[]> {
  try {
    return offersShown((await api.hosting({ id: hosting.id }, { isQuiet: true, signal })).offers);
  } catch {
    return queueableAnswers(hosting).map((command) => ({
      command,
      isAllowed: true,
      reason: null,
      to: null,
      asks: [],
      isQueueable: true,
    }));
  }
}
