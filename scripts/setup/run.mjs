import { join } from "node:path";
import { endOnSignals, root, secondsSince } from "../programs.mjs";
import { browser } from "./browser.mjs";
import { client } from "./client.mjs";
import { packages } from "./packages.mjs";
import { SetupError } from "./setupError.mjs";
import { inTurn } from "./turn.mjs";

// A step is { title, about, isDone(), perform() }; a later one needs the earlier ones.
const stepsByMode = {
  packages: [packages],
  build: [packages, client],
  start: [packages, client],
  test: [packages, client, browser],
};

export async function setUp(mode) {
  endOnSignals();
  try {
    const steps = stepsByMode[mode];
    if (!steps) throw new SetupError(`Say what to set up: ${Object.keys(stepsByMode).join(", ")}.`);
    if (!(await areDone(steps))) await inTurn(join(root, "dist/.setup-lock"), () => performMissing(steps));
  } catch (failure) {
    console.error(`\n${explain(failure)}`);
    process.exitCode = 1;
  }
}

function explain(failure) {
  if (failure instanceof SetupError) return failure.message;
  if (!/^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)$/.test(failure.code)) throw failure;
  return `Hearth cannot be set up in ${root}: ${failure.message}. Correct that and run the command again.`;
}

async function areDone(steps) {
  for (const step of steps) if (!(await step.isDone())) return false;
  return true;
}

async function performMissing(steps) {
  for (const step of steps) if (!(await step.isDone())) await perform(step);
}

async function perform({ title, about, perform: act }) {
  const startedAt = performance.now();
  console.log(`${title} (${about}) ...`);
  const sign = setInterval(() => console.log(`  still at it after ${Math.round(secondsSince(startedAt))} s`), 30_000);
  await act().finally(() => clearInterval(sign));
  console.log(`  done in ${secondsSince(startedAt)} s`);
}
