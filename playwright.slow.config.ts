import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

// What takes longer than a run of all tests should: npm run e2e:slow.
export default defineConfig({ ...config, testMatch: "**/*.slow.ts", workers: 1 });
