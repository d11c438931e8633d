import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const pathIn = (name: string): string | undefined => {
  const file = path.join(import.meta.dirname, "node_modules/.cache/hearth", name);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
};
// The set-up's: one with windows and notifications, for what is about them, and where there is one a lighter one for all else.
export const wholeChromium = pathIn("chromium");
const executablePath = pathIn("chromium-light") ?? wholeChromium;
export const port = Number(process.env["HEARTH_E2E_PORT"] ?? 3417);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Limits end what hangs; they say nothing of how long a thing may take.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-IE",
    timezoneId: "Europe/Dublin",
    // Of what failed the steps and what was asked of the server are kept; to take down each page at each step was a seventh of the work.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    // What the worker answers no test can answer in its place: those that are about it allow it.
    serviceWorkers: "block",
    // Whoever asks for less motion gets the same product; what slides is drawn again and again, and whoever presses it waits. The long
    // journeys (playwright.slow.config.ts) go with all of it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  // The product as a stranger starts it, with a demo world of its own, in which no earlier run has left anything.
  webServer: {
    command: 'rm -rf "$HEARTH_DATA" && exec node realtime-server/main.js',
    url: `http://localhost:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      HEARTH_DATA: path.join(import.meta.dirname, "test-results-data"),
      HEARTH_DRAW_AHEAD: "off",
      HEARTH_PUSH_INSIDE: "on",
      // An app that shows our pages in a frame.
      HEARTH_WEBVIEW_ORIGINS: `http://localhost:${port + 1_000}`,
      HEARTH_LIMITS:
        "triesPerAddress=10000,triesPerNetwork=10000,triesPerAccount=1000,operationsPerTenSeconds=100000,messagesPerTenSeconds=100000,pullsPerMinute=10000,callsPerMinute=10000,requestsPerMinute=1000000,socketsPerPerson=100,newcomerMessagesPerDay=1000000,newcomerFamiliesPerDay=1000000",
    },
  },
});
