import { defineConfig } from "vitest/config";
import { RulesFirst } from "./tests/support/rulesFirst.ts";

const everywhere = {
  exclude: ["**/node_modules/**", ".stryker-tmp/**", "dist/**", "data/**", "tests/e2e/**"],
  setupFiles: ["tests/support/failOnConsole.ts", "tests/support/leaveNothing.ts", "tests/support/words.ts"],
};

export default defineConfig({
  define: { HEARTH_DEVELOPMENT: "true" },
  test: {
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: RulesFirst },
    // What decides without any surroundings is proven line by line. Measured only when asked for: --coverage.
    coverage: {
      provider: "custom",
      customProviderModule: "./tests/support/coverage.ts",
      include: ["client/engine/*.ts", "shared/**/*.rules.ts", "shared/{money,time}/*.ts", "shared/wire/case.ts"],
      exclude: ["**/*.test.ts"],
      reporter: [["text", { skipFull: true }]],
      thresholds: { lines: 100 },
    },
    projects: [
      {
        extends: true,
        // Files share one worker's modules: they hold no state of their own, and a fresh browser for each would take most
        // of the time. A second worker loads and compiles it all again: it takes twice the work and a third more time.
        test: {
          ...everywhere,
          name: "unit",
          setupFiles: [...everywhere.setupFiles, "tests/support/patience.ts", "tests/support/drawings.ts"],
          isolate: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          include: [
            "shared/**/*.test.{ts,tsx}",
            "client/**/*.test.{ts,tsx}",
            "service-worker/**/*.test.ts",
            "scripts/**/*.test.{ts,mjs}",
            "realtime-server/**/*.unit.test.ts",
            "tests/*.test.ts",
            "tests/chaos/checker/**/*.test.ts",
            "tests/bench/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: "server",
          include: ["realtime-server/**/*.test.ts", "tests/*/**/*.test.ts"],
          exclude: [
            ...everywhere.exclude,
            "**/*.unit.test.ts",
            "tests/support/**",
            "tests/chaos/checker/**",
            "tests/bench/**",
          ],
          globalSetup: ["tests/support/cluster.ts"],
          // A node's modules are the same for all files, and loading them anew for each took a third of the time.
          isolate: false,
          maxWorkers: 2,
          // Limits end what hangs; they say nothing of how long a thing may take.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
