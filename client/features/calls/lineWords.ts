import type { Call } from "#shared/features/calls/calls.contract.ts";
import type { Key } from "#client/i18n/words.ts";
import type { ShownMedia } from "./calls.atoms.ts";

export const lineWords = {
  asking: "line.asking",
  ringing: "line.ringing",
  connecting: "line.connecting",
  connected: "line.connected",
  lost: "line.lost",
  weak: "line.weak",
  voice: "line.voice",
} as const satisfies Readonly<Record<string, Key<"calls">>>;

// With several, it is connected as soon as one is; how each of them stands is said in their picture.
export function lineOf(call: Call | null, { others, quality }: ShownMedia): keyof typeof lineWords {
  if (call === null) return "asking";
  if (call.state === "ringing") return "ringing";
  if (others.some(({ line }) => line === "connected")) return quality === "good" ? "connected" : quality;
  return others.some(({ line }) => line === "lost") ? "lost" : "connecting";
}

// Whom the call is with: those who are in it, or for whom it rings.
export const namesIn = (call: Call | null, { others }: ShownMedia): readonly string[] =>
  others.length > 0 ? others.map(({ name }) => name) : (call?.rung ?? []).map(({ name }) => name);
