import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import config, { port } from "./playwright.config.ts";

const itsPort = port + 5;
const product = [config.webServer ?? []].flat().map((server) => ({
  ...server,
  url: `http://localhost:${itsPort}/api/health`,
  env: { ...server.env, PORT: String(itsPort), HEARTH_ORIGIN: `http://localhost:${port}` },
}));

// The same tests with the product a quarter of a second away, there and back: what hangs on a quick answer shows itself. npm run e2e:far.
export default defineConfig({
  ...config,
  webServer: [...product, { command: `exec node tests/e2e/support/far.ts ${port} ${itsPort}`, port }],
} as PlaywrightTestConfig);
