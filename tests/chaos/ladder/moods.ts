import type { Reply } from "#tests/support/pushService.ts";
import type { Random } from "../random.ts";

// How a push service answers: each way that the real ones are known to, and how often of a hundred.
const moods = [
  { name: "taken", weight: 74, reply: { status: 201 } },
  { name: "busy", weight: 5, reply: { status: 429, headers: { "Retry-After": "25" } } },
  { name: "broken", weight: 5, reply: { status: 500 } },
  { name: "away", weight: 5, reply: { status: 503 } },
  { name: "cut", weight: 5, reply: { status: 0, isCut: true } },
  { name: "silent", weight: 2, reply: { status: 0, isSilent: true } },
  { name: "taken, answer lost", weight: 2, reply: { status: 201, isSilent: true } },
  { name: "too large", weight: 1, reply: { status: 413 } },
  { name: "refused", weight: 1, reply: { status: 400 } },
] as const satisfies readonly { readonly name: string; readonly weight: number; readonly reply: Reply }[];

export type Mood = (typeof moods)[number]["name"] | "gone";

const gone: readonly Reply[] = [{ status: 404 }, { status: 410 }];

// Whoever has been put off so often is taken: a run ends.
export function createMoods(random: Random, mostRefusals: number) {
  const refusals = new Map<string, number>();
  return (key: string, isGone: boolean): { readonly mood: Mood; readonly reply: Reply } => {
    if (isGone) return { mood: "gone", reply: random.pick(gone) };
    const before = refusals.get(key) ?? 0;
    const { name: mood, reply } = before >= mostRefusals ? moods[0] : random.weighted(moods);
    refusals.set(key, mood === "taken" ? 0 : before + 1);
    return { mood, reply };
  };
}
