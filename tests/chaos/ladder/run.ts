import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ladderBugs } from "./bugs.ts";
import { playLadder, quickDeadlyPace, quickPace, wholePace, type LadderWish } from "./play.ts";
import { judgeStory, type Broken, type Story } from "./story.ts";

// Ten thousand pushes through a service of every mood, over nodes that are ended; then each planted bug, in as small a run as shows it.
const folder = resolve(import.meta.dirname, "../../../node_modules/.cache/hearth/ladder");
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    people: { type: "string", default: "250" },
    sabotage: { type: "boolean", default: false },
    // Of the bugs those whose name has this in it.
    only: { type: "string", default: "" },
  },
});
const fewPeople = 20;
const shown = 5;

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;
let isSound = true;

if (values.sabotage)
  for (const { name, caughtBy, patch, needsKills } of ladderBugs.filter((bug) => bug.name.includes(values.only))) {
    const beganAt = performance.now();
    const shows = (story: Story): boolean => judgeStory(story).some(({ rule }) => rule === caughtBy);
    const story = await play(`bug ${name}`, {
      people: fewPeople,
      pace: needsKills ? quickDeadlyPace : quickPace,
      patches: [patch],
      isEnough: shows,
    });
    const broken = judgeStory(story);
    const isCaught = shows(story);
    isSound &&= isCaught;
    const others = [...new Set(broken.map(({ rule }) => rule))].join(", ") || "nothing";
    console.log(
      `${name}: ${isCaught ? "caught" : "NOT caught"} by "${caughtBy}" (found: ${others}), ${seconds(performance.now() - beganAt)}`,
    );
  }
else {
  const beganAt = performance.now();
  const story = await play("whole", { people: Number(values.people), pace: wholePace });
  const broken = judgeStory(story);
  isSound = broken.length === 0;
  for (const [rule, all] of Map.groupBy(broken, (one) => one.rule))
    for (const { words } of all.slice(0, shown)) console.log(`${rule} (${all.length}): ${words}`);
  console.log(`${isSound ? "passed" : "FAILED"}: ${told(story, broken)}, ${seconds(performance.now() - beganAt)}`);
}
process.exit(isSound ? 0 : 1);

function play(name: string, wish: Omit<LadderWish, "seed" | "folder">): Promise<Story> {
  return playLadder({ ...wish, seed: values.seed, folder: join(folder, name.replaceAll(/\W+/g, "-")) });
}

function told({ asked, kills, diedAt, ends }: Story, broken: readonly Broken[]): string {
  const moods = [...Map.groupBy(asked, ({ mood }) => mood)]
    .map(([mood, all]) => `${mood} ${all.length}`)
    .sort()
    .join(", ");
  return `${asked.length} pushes (${moods}), ${kills.length} nodes ended, ${diedAt.size} devices gone, steps: ${ends.join(", ")}, ${broken.length} violations`;
}
