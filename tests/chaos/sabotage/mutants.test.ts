import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { patched } from "./patch.ts";
import { mutants } from "./suite.ts";

const root = join(import.meta.dirname, "../../..");
const patches = mutants.flatMap(({ name, server }) =>
  server.patches.map((patch) => [name, patch.file, patch] as const),
);

test("there are bugs to plant in the server's source", () => {
  expect(patches.length).toBeGreaterThan(5);
});

test.each(patches)("%s can still be planted in %s", (_, file, patch) => {
  const source = readFileSync(join(root, file), "utf8");
  expect(patched(source, [patch])).not.toBe(source);
});
