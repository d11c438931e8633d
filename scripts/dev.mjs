import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { root, withProject } from "./programs.mjs";

const port = Number(process.env.PORT ?? 3000);

// webpack.config.ts serves the client on PORT and passes the rest on to the server one port above.
const programs = [
  {
    name: "server",
    command: "node",
    args: ["--watch", "--watch-preserve-output", "realtime-server/main.js"],
    env: { PORT: String(port + 1), HEARTH_ORIGIN: `http://localhost:${port}` },
  },
  { name: "client", command: "webpack", args: ["serve", "--mode", "development"], env: {} },
];

// Each in a group of its own, so that Ctrl-C reaches it once, from us.
function start({ name, command, args, env }) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...withProject, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => console.log(`${name} | ${line}`));
  child.once("exit", (code) => end(code ?? 0));
  return child;
}

const isRunning = (child) => child.exitCode === null && child.signalCode === null;

function end(code) {
  process.exitCode ||= code;
  for (const child of children) if (isRunning(child)) child.kill("SIGTERM");
}

const children = programs.map(start);
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => end(0));
console.log(`Hearth will be at http://localhost:${port}`);
