import { defineConfig } from "vitest/config";

// The long comparisons find nothing that the others do not, and would be run for thousands of changes.
const long = ["**/reference.test.ts", "**/placement.walk.test.ts"];

export default defineConfig({
  test: { include: ["shared/{machine,features/{pricing,trips,hostings,meetings,vetting,payouts}}/*.test.ts"], exclude: ["**/node_modules/**", ...long] },
});
