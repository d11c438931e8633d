import { defineConfig } from "vitest/config";

// For npm run mutation. The long comparisons find nothing that the others do not, and would be run for thousands of changes.
const long = ["**/reference.test.ts", "**/placement.walk.test.ts"];

export default defineConfig({ test: { include: ["**/*.test.ts"], exclude: ["**/node_modules/**", ...long] } });
