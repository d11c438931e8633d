import type { ByeReason } from "#shared/features/conversations/conversations.wire.ts";
import type { Connection } from "./connections.ts";

const drainDelayMs = 10_000;

export function sayBye({ wire }: Connection, reason: ByeReason): void {
  wire.emit("bye", { reason, delayMs: reason === "drain" ? drainDelayMs : 0 });
  wire.disconnect(true);
  // A line that takes nothing would be waited for until it does.
  if (reason === "slow") wire.conn.close(true);
}
