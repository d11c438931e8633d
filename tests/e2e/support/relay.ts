import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { turnForTests } from "../../../playwright.slow.config.ts";

export const hasRelay = (): boolean => spawnSync("turnserver", ["--version"]).error === undefined;

// coturn, as npm run turn starts it, where the server of these tests says that it is.
export function openRelay() {
  const relay = spawn(process.execPath, [path.join(import.meta.dirname, "../../../scripts/turn.ts")], {
    env: { ...process.env, HEARTH_TURN_SECRET: turnForTests.secret, HEARTH_TURN_PORT: String(turnForTests.port) },
    stdio: "ignore",
  });
  return { port: turnForTests.port, kill: () => void relay.kill() };
}
