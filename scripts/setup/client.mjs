import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, runProgram } from "../programs.mjs";
import { SetupError } from "./setupError.mjs";

const sources = ["client", "shared", "service-worker", "scripts", "webpack.config.ts", "package-lock.json"];
const stampFile = join(root, "dist/.client-stamp");

export const client = { title: "Building the client", about: "about twenty seconds", isDone, perform };

async function isDone() {
  if (!existsSync(join(root, "dist/client/index.html")) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, "utf8") === fingerprint(root, sources);
}

async function perform() {
  // Taken before the build, so that a change made meanwhile leads to another build.
  const stamp = fingerprint(root, sources);
  const { code } = await runProgram("webpack", ["--mode", "production"]);
  if (code !== 0) throw new SetupError("The client could not be built; webpack says why above.");
  writeFileSync(stampFile, stamp);
}

export function fingerprint(folder, names) {
  const hash = createHash("sha256");
  const files = names.flatMap((name) => filesIn(join(folder, name))).sort();
  for (const file of files)
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
  return isTest(path) ? [] : [path];
}

const isTest = (path) => /\.test\.tsx?$/.test(path);
