import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const beatMs = 1000;
const deadAfterMs = 4000;

// One at a time. The holder touches the file every second; a file that stays untouched while we watch belongs to
// somebody who was killed. (A process id would say nothing about a holder in another container.)
export async function inTurn(file, act, { beat = beatMs, deadAfter = deadAfterMs } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  await take(file, { beat, deadAfter });
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  // A beat that finds no file (somebody removed the folder) has nothing to keep alive.
  const heart = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), beat);
  try {
    return await act();
  } finally {
    clearInterval(heart);
    process.off("exit", release);
    release();
  }
}

async function take(file, times) {
  if (tryTake(file)) return;
  console.log("Another set-up of this folder is running. Waiting for it ...");
  while (!tryTake(file)) if (await isDead(file, times)) rmSync(file, { force: true });
}

function tryTake(file) {
  try {
    writeFileSync(file, randomUUID(), { flag: "wx" });
    return true;
  } catch (failure) {
    if (failure.code === "EEXIST") return false;
    throw failure;
  }
}

async function isDead(file, { beat, deadAfter }) {
  const seen = lastSign(file);
  for (const until = performance.now() + deadAfter; performance.now() < until;) {
    await pause(beat / 4);
    if (lastSign(file) !== seen) return false;
  }
  return seen !== undefined;
}

// Who holds it and when it was last touched; undefined when nobody does.
function lastSign(file) {
  try {
    return `${readFileSync(file, "utf8")} ${statSync(file).mtimeMs}`;
  } catch (failure) {
    if (failure.code === "ENOENT") return undefined;
    throw failure;
  }
}
