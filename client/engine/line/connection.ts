import type { Connection } from "../model.ts";
import type { StoreTrouble } from "../store/storePorts.ts";

export const longMs = 3_000;
export const farBehind = 200;

export interface ConnectionFacts {
  readonly trouble: StoreTrouble | null;
  readonly isSignedOut: boolean;
  readonly isOnline: boolean;
  readonly isInMaintenance: boolean;
  readonly isResetting: boolean;
  // Over HTTPS, which brings what there is before the line is.
  readonly isTaking: boolean;
  readonly isLive: boolean;
  // Positions that the server has and this device does not.
  readonly behind: number;
  readonly since: number;
  readonly lastSyncAt: number | null;
  readonly retryAt: number | null;
}

type State = Connection["state"];

// The first that applies: what a person must act on comes before what passes by itself.
function stateOf(facts: ConnectionFacts): State {
  if (facts.trouble === "updatedElsewhere") return "updatedElsewhere";
  if (facts.isSignedOut) return "signedOut";
  if (!facts.isLive) return facts.isOnline ? unreached(facts) : "offline";
  if (facts.isResetting) return "reset";
  if (facts.behind > farBehind) return "catchingUp";
  return facts.trouble ?? "live";
}

function unreached({ isInMaintenance, isResetting, isTaking, behind }: ConnectionFacts): State {
  if (isInMaintenance) return "maintenance";
  if (isResetting) return "reset";
  return isTaking && behind > farBehind ? "catchingUp" : "connecting";
}

export function connectionOf(facts: ConnectionFacts, now: number): Connection {
  const state = stateOf(facts);
  return {
    state,
    isLong: now - facts.since >= longMs,
    lastSyncAt: facts.lastSyncAt,
    retryAt: state === "connecting" ? facts.retryAt : null,
  };
}
