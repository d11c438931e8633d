import type { Mood } from "./moods.ts";

// What happened in a run, as the push service and the database saw it.
export interface Asked {
  readonly at: number;
  readonly device: string;
  readonly conversation: string;
  // Up to which message it tells.
  readonly seq: number;
  readonly mood: Mood;
}

export interface Story {
  readonly asked: readonly Asked[];
  // When a node was ended without a good-bye.
  readonly kills: readonly number[];
  // Whose devices are to hear of which conversation up to which message.
  readonly owed: readonly { readonly device: string; readonly conversation: string; readonly seq: number }[];
  readonly diedAt: ReadonlyMap<string, number>;
  // What is still to be sent when all is quiet, and devices that are kept though their service knows them no more.
  readonly waiting: number;
  readonly keptDead: number;
  // What became of the steps, in the office's words, for whoever reads the report.
  readonly ends: readonly string[];
}

const isTaken = ({ mood }: Asked): boolean => mood === "taken" || mood === "taken, answer lost";
const isRefused = ({ mood }: Asked): boolean => mood === "too large" || mood === "refused";

const placeOf = ({ device, conversation }: Pick<Asked, "device" | "conversation">): string =>
  `${device} ${conversation}`;

// A node that has been ended may have sent what it could not write down any more.
const killedWithinMs = 15_000;
// What had been taken up when a device's end was heard of.
const underWayMs = 30_000;
const clockMs = 500;

export type LadderRule =
  | "once"
  | "nobody forgotten"
  | "queue empty"
  | "gone is gone"
  | "waits as told"
  | "refused once";

export interface Broken {
  readonly rule: LadderRule;
  readonly words: string;
}

type Judge = (story: Story) => readonly string[];

// Pairs of each with the one after it, to the same device about the same conversation.
const pairsOf = ({ asked }: Story): readonly (readonly [Asked, Asked])[] =>
  [...Map.groupBy(asked, placeOf).values()].flatMap((own) =>
    own.slice(1).map((later, at) => [own[at] as Asked, later] as const),
  );

const isLost = (first: Asked, { kills }: Story): boolean =>
  first.mood === "taken, answer lost" ||
  kills.some((at) => at >= first.at - clockMs && at - first.at <= killedWithinMs);

const once: Judge = (story) =>
  pairsOf(story).flatMap(([first, later]) =>
    isTaken(first) && later.seq <= first.seq && !isLost(first, story)
      ? [`${placeOf(later)} is told of ${later.seq} again, ${later.at - first.at} ms later`]
      : [],
  );

const nobodyForgotten: Judge = ({ owed, asked, diedAt }) => {
  const heard = Map.groupBy(asked, placeOf);
  return owed.flatMap((one) => {
    const own = heard.get(placeOf(one)) ?? [];
    const isTold = own.some((push) => push.seq >= one.seq && (isTaken(push) || isRefused(push)));
    return isTold || diedAt.has(one.device) ? [] : [`${placeOf(one)} never hears of ${one.seq}`];
  });
};

const queueEmpty: Judge = ({ waiting }) => (waiting === 0 ? [] : [`${waiting} pushes still wait`]);

const goneIsGone: Judge = (story) => {
  const goneAt = new Map<string, Asked>();
  const late = story.asked.flatMap((push) => {
    const first = goneAt.get(push.device);
    if (push.mood === "gone" && (first === undefined || isLost(first, story))) goneAt.set(push.device, push);
    const afterMs = push.at - (first?.at ?? push.at);
    return first !== undefined && afterMs > underWayMs && !isLost(first, story)
      ? [`${push.device} is asked ${afterMs} ms after it was gone`]
      : [];
  });
  return story.keptDead === 0 ? late : [...late, `${story.keptDead} devices are kept that were said to be gone`];
};

const retryAfterMs = 25_000;

const waitsAsTold: Judge = (story) =>
  pairsOf(story).flatMap(([first, later]) =>
    first.mood === "busy" && later.at - first.at < retryAfterMs - clockMs
      ? [`${placeOf(later)} is asked ${later.at - first.at} ms after "in ${retryAfterMs / 1_000} s"`]
      : [],
  );

const refusedOnce: Judge = (story) =>
  pairsOf(story).flatMap(([first, later]) =>
    isRefused(first) && later.seq <= first.seq && !isLost(first, story)
      ? [`${placeOf(later)} is sent ${later.seq} again, which was refused`]
      : [],
  );

const rules: Readonly<Record<LadderRule, Judge>> = {
  once,
  "nobody forgotten": nobodyForgotten,
  "queue empty": queueEmpty,
  "gone is gone": goneIsGone,
  "waits as told": waitsAsTold,
  "refused once": refusedOnce,
};

export const judgeStory = (story: Story): readonly Broken[] =>
  Object.entries(rules).flatMap(([rule, judge]) =>
    judge(story).map((words): Broken => ({ rule: rule as LadderRule, words })),
  );
