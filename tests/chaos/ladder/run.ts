import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ladderBugs } from "./bugs.ts";
import { playLadder } from "./play.ts";
import { judgeStory, type Broken, type Story } from "./story.ts";

// Ten thousand pushes through a service of every mood, over nodes that are ended; then each planted bug, in a smaller run.
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
const fewPeople = 40;
const shown = 5;

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;
let isSound = true;

if (values.sabotage)
  for (const { name, caughtBy, patch } of ladderBugs.filter((bug) => bug.name.includes(values.only))) {
    const beganAt = performance.now();
    const broken = judgeStory(await play(fewPeople, `bug ${name}`, [patch]));
    const isCaught = broken.some(({ rule }) => rule === caughtBy);
    isSound &&= isCaught;
    const others = [...new Set(broken.map(({ rule }) => rule))].join(", ") || "nothing";
    console.log(
      `${name}: ${isCaught ? "caught" : "NOT caught"} by "${caughtBy}" (found: ${others}), ${seconds(performance.now() - beganAt)}`,
    );
  }
else {
  const beganAt = performance.now();
  const story = await play(Number(values.people), "whole", []);
  const broken = judgeStory(story);
  isSound = broken.length === 0;
  for (const [rule, all] of Map.groupBy(broken, (one) => one.rule))
    for (const { words } of all.slice(0, shown)) console.log(`${rule} (${all.length}): ${words}`);
  console.log(`${isSound ? "passed" : "FAILED"}: ${told(story, broken)}, ${seconds(performance.now() - beganAt)}`);
}
process.exit(isSound ? 0 : 1);

function play(people: number, name: string, patches: Parameters<typeof playLadder>[0]["patches"] = []): Promise<Story> {
  return playLadder({ seed: values.seed, people, folder: join(folder, name.replaceAll(/\W+/g, "-")), patches });
}

function told({ asked, kills, diedAt, ends }: Story, broken: readonly Broken[]): string {
  const moods = [...Map.groupBy(asked, ({ mood }) => mood)]
    .map(([mood, all]) => `${mood} ${all.length}`)
    .sort()
    .join(", ");
  return `${asked.length} pushes (${moods}), ${kills.length} nodes ended, ${diedAt.size} devices gone, steps: ${ends.join(", ")}, ${broken.length} violations`;
}
