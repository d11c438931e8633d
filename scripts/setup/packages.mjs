import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runProgram, withoutProject } from "../programs.mjs";
import { SetupError } from "./setupError.mjs";

const stampFile = join(root, "node_modules/.hearth-installed");
const installedFile = join(root, "node_modules/.package-lock.json");
const ownNode = join(root, "node_modules/node/bin/node");
const everything = ["--include=dev", "--include=optional", "--ignore-scripts=false", "--engine-strict=false"];
const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

export const packages = { title: "Installing the packages", about: "about a minute", isDone, perform };

async function isDone() {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  if (!existsSync(ownNode)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stampOf(lock)) return true;
  return adopt(lock);
}

async function perform() {
  const { code } = await runProgram("npm", ["ci", ...everything, ...quiet], { env: withoutProject });
  if (code === 127)
    throw new SetupError("npm was not found. Install Node with npm (https://nodejs.org) and run the command again.");
  if (code !== 0)
    throw new SetupError(
      "The packages could not be installed; npm says why above. Correct that and run the command again.",
    );
  if (!existsSync(ownNode))
    throw new SetupError(
      "npm left out the install scripts of the packages. Allow them in its settings and run the command again.",
    );
  writeFileSync(stampFile, stampOf(readFileSync(join(root, "package-lock.json"), "utf8")));
}

// Somebody ran npm ci or npm install by hand: the same packages need not be installed twice.
async function adopt(lock) {
  if (!existsSync(installedFile)) return false;
  if (!holdsEverything(JSON.parse(lock), JSON.parse(readFileSync(installedFile, "utf8")))) return false;
  if ((await runProgram(ownNode, ["--version"], { quiet: true })).code !== 0) return false;
  writeFileSync(stampFile, stampOf(lock));
  return true;
}

// The content of the lock, not its date: a checkout or a copy touches files without changing them. The machine is in
// it because packages bring binaries, and a folder may be shared with a container.
export function stampOf(lock, machine = `${process.platform}-${process.arch}`) {
  return `${createHash("sha256").update(lock).digest("hex")} ${machine}`;
}

// Optional packages are those of other machines; npm leaves them out.
export function holdsEverything(lock, installed) {
  return Object.entries(lock.packages).every(([path, { version, integrity, optional }]) => {
    const there = installed.packages[path];
    if (path === "" || (optional && !there)) return true;
    return there?.version === version && there.integrity === integrity;
  });
}
