// npm run turn: coturn, where it is installed, as the relay of calls on this machine. It prints the settings under which the server uses it.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";

const port = Number(process.env["HEARTH_TURN_PORT"] ?? 3478);
const host = process.env["HEARTH_TURN_HOST"] ?? "127.0.0.1";
const secret = process.env["HEARTH_TURN_SECRET"] || randomBytes(24).toString("base64url");

if (spawnSync("turnserver", ["--version"]).error) {
  console.error("coturn is not installed here. On Debian: apt install coturn. Then npm run turn again.");
  process.exit(1);
}
console.log(`HEARTH_CALL_SERVERS=turn:${host}:${port} HEARTH_TURN_SECRET=${secret} npm start`);
const relay = spawn(
  "turnserver",
  [
    "-n",
    "--no-cli",
    "--no-tls",
    "--no-dtls",
    "--fingerprint",
    "--log-file=stdout",
    "--pidfile=/dev/null",
    "--realm=hearth",
    "--use-auth-secret",
    `--static-auth-secret=${secret}`,
    `--listening-port=${port}`,
    `--listening-ip=${host}`,
    `--relay-ip=${host}`,
    // Between two browsers of one machine, and nowhere else.
    ...(host === "127.0.0.1" ? ["--allow-loopback-peers", "--cli-password=unused"] : []),
  ],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => relay.kill());
relay.once("exit", (code) => process.exit(code ?? 0));
