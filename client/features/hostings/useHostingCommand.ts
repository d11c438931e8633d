import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Payload } from "#shared/features/transitions/transitions.contract.ts";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import type { HostCommand } from "#shared/features/hostings/hosting.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { giveHosting } from "#client/resource/commands/giveHosting.ts";
import type { QueuedCommand } from "#client/resource/commands/queue.ts";
import { enqueue } from "#client/resource/commands/queued.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";

interface Said {
  readonly command: HostCommand;
  readonly reason?: string;
  readonly payload?: Payload;
}

// Whoever is in the kitchen has no time to wait for a network: these answers are kept and sent later.
const queueable: ReadonlySet<HostCommand> = new Set(["accept", "decline", "ask_time", "show_interest"]);
// After these the hosting is the family's no more.
const leaving: ReadonlySet<HostCommand> = new Set(["decline", "leave", "withdraw"]);

export interface Refused {
  readonly state: string | null;
  readonly reason: string | null;
}

type Standing = Pick<HostingDetail, "id" | "tripId" | "version" | "answerBy"> & { readonly name: string };

// Gives one command of a host: done, refused with what is true now, or kept until there is a connection.
export function useHostingCommand(hosting: Standing, onEnd: () => void) {
  const t = useText("hosting");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [id, setId] = useState(() => crypto.randomUUID());

  const keep = (command: QueuedCommand): void => {
    enqueue(command);
    onEnd();
  };

  async function give(said: Said): Promise<void> {
    if (isBusy) return;
    const { id: hostingId, tripId, version, answerBy, name } = hosting;
    const about = { hostingId, tripId, name, dueAt: answerBy, expectedVersion: version };
    const command: QueuedCommand = { id, ...about, ...said, isUnderWay: false, refusal: null };
    setRefused(null);
    setFailure(null);
    if (!navigator.onLine && queueable.has(said.command)) return keep(command);
    setBusy(true);
    try {
      const fate = await giveHosting(command);
      if (fate.kind === "unreached") {
        if (queueable.has(said.command)) keep({ ...command, isUnderWay: true });
        else setFailure(new ApiError("no_response"));
        return;
      }
      setId(crypto.randomUUID());
      if (fate.kind === "refused") {
        setRefused(fate);
        await revalidate();
        return;
      }
      toast(t(dataKey("hostCommandDone", said.command), { name }));
      if (leaving.has(said.command)) await navigate(hrefOf("hostings") ?? "/");
      else {
        onEnd();
        await revalidate();
      }
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, refused, failure, give };
}
