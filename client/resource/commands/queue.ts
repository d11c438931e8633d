import type { Payload } from "#shared/features/transitions/transitions.contract.ts";

// A command that was given without a connection, or whose answer never came.
export interface QueuedCommand {
  // Its name on the server too: however often it is sent, it is carried out once.
  readonly id: string;
  readonly hostingId: string;
  readonly command: string;
  readonly expectedVersion: number;
  readonly reason?: string;
  readonly payload?: Payload;
  // For the words around it.
  readonly tripId: string;
  readonly name: string;
  readonly dueAt: string | null;
  // It may have arrived: then it is sent again as it is, and not looked at anew.
  readonly isUnderWay: boolean;
  // Things have changed meanwhile: it was not carried out, and waits for its person to have read why.
  readonly refusal: { readonly state: string | null; readonly reason: string | null } | null;
}

export interface Standing {
  readonly state: string;
  readonly version: number;
  readonly offers: readonly { readonly command: string; readonly isAllowed: boolean; readonly reason: string | null }[];
}

// What became of one that was sent.
export type Fate =
  | { readonly kind: "done"; readonly state: string }
  | { readonly kind: "refused"; readonly state: string | null; readonly reason: string | null }
  | { readonly kind: "unreached" };

export interface QueuePorts {
  readonly read: () => Promise<readonly QueuedCommand[]>;
  readonly change: (how: (commands: readonly QueuedCommand[]) => readonly QueuedCommand[]) => Promise<void>;
  // Null where nobody could be asked.
  readonly look: (hostingId: string) => Promise<Standing | null>;
  readonly give: (command: QueuedCommand) => Promise<Fate>;
  readonly onDone: (command: QueuedCommand, state: string) => void;
}

// Why a command that was meant for what stood there before is not given to what stands there now; null where it may be.
export function whyNotNow(
  { command, expectedVersion }: Pick<QueuedCommand, "command" | "expectedVersion">,
  { state, version, offers }: Standing,
): QueuedCommand["refusal"] {
  const offer = offers.find((one) => one.command === command);
  if (version === expectedVersion && offer?.isAllowed) return null;
  return { state, reason: version === expectedVersion ? (offer?.reason ?? null) : null };
}

// Sends what waits, in its order: each is looked at first, and nothing is given that no longer fits. Ends where nobody answers.
export async function sendQueued({ read, change, look, give, onDone }: QueuePorts): Promise<void> {
  const note = (id: string, changes: Partial<QueuedCommand>): Promise<void> =>
    change((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  for (const { id } of (await read()).filter(({ refusal }) => refusal === null)) {
    const command = (await read()).find((one) => one.id === id);
    if (!command) continue;
    if (!command.isUnderWay) {
      const standing = await look(command.hostingId);
      if (!standing) return;
      const refusal = whyNotNow(command, standing);
      if (refusal) {
        await note(id, { refusal });
        continue;
      }
      await note(id, { isUnderWay: true });
    }
    const fate = await give(command);
    if (fate.kind === "unreached") return;
    if (fate.kind === "refused") await note(id, { refusal: { state: fate.state, reason: fate.reason } });
    else {
      await change((all) => all.filter((one) => one.id !== id));
      onDone(command, fate.state);
    }
  }
}
