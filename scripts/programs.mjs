import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cache = join(root, "node_modules/.cache/hearth");

const binaries = join(root, "node_modules/.bin");
const searched = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);

// The project's programs, and its Node before the machine's.
export const withProject = { ...process.env, PATH: [binaries, ...searched].join(delimiter) };

// The machine's Node, for npm: it would otherwise run on the very Node that it is about to replace.
export const withoutProject = { ...process.env, PATH: searched.join(delimiter) };

export const secondsSince = (startedAt) => ((performance.now() - startedAt) / 1000).toFixed(1);

// Answers { code, output, seconds }. With quiet the output is collected, else it is shown as it comes.
export function runProgram(name, args, { env = withProject, quiet = false, timeout } = {}) {
  const startedAt = performance.now();
  const chunks = [];
  const stdio = ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"];
  const child = spawn(name, args, { cwd: root, env, stdio, timeout });
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);
  child.stdout?.on("data", (chunk) => chunks.push(chunk));
  child.stderr?.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    const settle = (code) => {
      process.off("exit", endWithUs);
      resolve({ code, output: Buffer.concat(chunks).toString(), seconds: secondsSince(startedAt) });
    };
    child.once("error", (failure) => {
      chunks.push(Buffer.from(`${failure.message}\n`));
      settle(127);
    });
    child.once("close", (code) => settle(code ?? 1));
  });
}

// Whoever stops us stops what we run: the exit handlers above end it.
export function endOnSignals() {
  for (const [signal, number] of [
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ]) {
    process.once(signal, () => process.exit(128 + number));
  }
}
