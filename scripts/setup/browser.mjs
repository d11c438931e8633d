import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { cache, runProgram } from "../programs.mjs";
import { SetupError } from "./setupError.mjs";

// playwright.config.ts reads the paths from here.
const pathFile = join(cache, "chromium");
const lightPathFile = join(cache, "chromium-light");
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
// Without windows and notifications, it draws the same pages with a fifth less work.
const light = "chromium-headless-shell";
const macPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export const browser = {
  title: "Finding a Chromium for the browser tests",
  about: "up to two minutes if it has to be installed",
  isDone,
  perform,
};

async function isDone() {
  if (process.env.HEARTH_SKIP_BROWSER === "1") return true;
  if (!existsSync(pathFile)) return false;
  const path = readFileSync(pathFile, "utf8");
  return isExecutable(path) && (process.env.HEARTH_CHROMIUM ?? path) === path;
}

async function perform() {
  const path = await find();
  mkdirSync(cache, { recursive: true });
  writeFileSync(pathFile, path);
  console.log(`  ${path}`);
  const lightPath = process.env.HEARTH_CHROMIUM ? undefined : await findLight();
  rmSync(lightPathFile, { force: true });
  if (lightPath === undefined) return;
  writeFileSync(lightPathFile, lightPath);
  console.log(`  ${lightPath}`);
}

async function find() {
  if (process.env.HEARTH_CHROMIUM) return named(process.env.HEARTH_CHROMIUM);
  return (await installed()) ?? (await fromDebian()) ?? (await fromPlaywright());
}

async function named(path) {
  if (isAbsolute(path) && (await runs(path))) return path;
  throw new SetupError(
    `HEARTH_CHROMIUM is ${path}, which is not the full path of a Chromium that starts. Correct it or leave it out.`,
  );
}

async function findLight() {
  const there = () => firstThatRuns(candidates(process.env.PATH ?? "", [light]));
  return (await there()) ?? ((await installFromDebian(light)) ? there() : undefined);
}

const installed = async () =>
  firstThatRuns([...candidates(process.env.PATH ?? ""), ...macPaths, await playwrightPath()]);

export function candidates(searchPath, wanted = names) {
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const fromDebian = async () => ((await installFromDebian("chromium")) ? installed() : undefined);

// What Debian has is had without a wait for machines that do not answer.
async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || (await runProgram("apt-get", ["--version"], { quiet: true })).code !== 0)
    return false;
  console.log(`  installing Debian's ${name}`);
  const options = ["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => runProgram("apt-get", [...args, ...options], { env, quiet: true, timeout: 180_000 });
  await apt("update");
  return (await apt("install", name, "-y", "--no-install-recommends")).code === 0;
}

async function fromPlaywright() {
  console.log("  downloading Playwright's Chromium");
  await runProgram("playwright", ["install", "chromium"]);
  const path = await playwrightPath();
  if (await runs(path)) return path;
  throw new SetupError(
    "There is no Chromium for the browser tests, and none could be installed. Install chromium or Google Chrome and run the command again, " +
      "or name one with HEARTH_CHROMIUM, or leave the browser tests out with HEARTH_SKIP_BROWSER=1.",
  );
}

async function playwrightPath() {
  const source = 'import { chromium } from "@playwright/test"; console.log(chromium.executablePath());';
  const { output } = await runProgram("node", ["--input-type=module", "-e", source], { quiet: true });
  return output.trim();
}

async function firstThatRuns(paths) {
  for (const path of paths) if (await runs(path)) return path;
  return undefined;
}

// On some systems chromium is a script that only says how to install it.
const runs = async (path) =>
  isExecutable(path) && (await runProgram(path, ["--version"], { quiet: true, timeout: 30_000 })).code === 0;

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
