const rules = "shared/{machine,features/{pricing,trips,hostings,meetings,vetting,payouts}}";

// Changes every rule of prices and machines in turn, and counts the changes that no test notices. Only what is named here is copied and run.
export default {
  mutate: [`${rules}/*.ts`, "!**/*.test.ts", "!**/*.contract.ts"],
  ignorePatterns: ["**", "!package.json", "!shared/**", "!tests/support/**", "!vitest.mutation.ts"],
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.ts" },
  // TypeScript 7 has no compiler API: a file that is not there keeps Stryker from asking for one.
  tsconfigFile: "none.json",
  tempDirName: ".stryker-tmp",
  incrementalFile: "node_modules/.cache/hearth/mutation.json",
  concurrency: 2,
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  thresholds: { high: 95, low: 90, break: 90 },
};
