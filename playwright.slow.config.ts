import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import config from "./playwright.config.ts";
import { wholeBrowser } from "./tests/e2e/support/wholeBrowser.ts";

export const turnForTests = { port: 34_780, secret: "a secret of the relay for tests" } as const;

const withRelay = (server: PlaywrightTestConfig["webServer"]): PlaywrightTestConfig["webServer"] =>
  server && !Array.isArray(server)
    ? {
        ...server,
        env: {
          ...server.env,
          HEARTH_CALL_SERVERS: `turn:127.0.0.1:${turnForTests.port}`,
          HEARTH_TURN_SECRET: turnForTests.secret,
        },
      }
    : server;

// What takes longer than a run of all tests should, or needs what not every machine has: npm run e2e:slow.
export default defineConfig({
  ...config,
  testMatch: "**/*.slow.ts",
  workers: 1,
  use: { ...config.use, ...wholeBrowser, contextOptions: { reducedMotion: "no-preference" } },
  ...(config.webServer ? { webServer: withRelay(config.webServer) } : {}),
} as PlaywrightTestConfig);
