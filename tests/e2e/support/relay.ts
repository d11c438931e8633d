import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { turnForTests } from "../../../playwright.slow.config.ts";

// coturn, as npm run turn starts it, where the server of these tests says that it is. Where there is none nothing was seen, and that is no
// success.
export function openRelay() {
  if (spawnSync("turnserver", ["--version"]).error)
    throw new Error("Calls over a relay need coturn, which is not installed here. On Debian: apt install coturn");
  const relay = spawn(process.execPath, [path.join(import.meta.dirname, "../../../scripts/turn.ts")], {
    env: { ...process.env, HEARTH_TURN_SECRET: turnForTests.secret, HEARTH_TURN_PORT: String(turnForTests.port) },
    stdio: "ignore",
  });
  return { port: turnForTests.port, kill: () => void relay.kill() };
}
