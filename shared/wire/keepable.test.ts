import * as z from "zod/mini";
import { expect, test } from "vitest";
import { unkept } from "./fields.ts";
import { keepable } from "./keepable.ts";

const answer = z.object({
  name: z.string(),
  born: unkept(z.string()),
  trips: z.array(z.object({ place: z.nullable(z.string()), owed: unkept(z.number()) })),
  totals: z.record(z.string(), z.number()),
  note: z.optional(z.string()),
});

test("a kept answer has nothing in the place of what may not be kept, however deep it lies", () => {
  expect(
    keepable(answer, {
      name: "Lucía",
      born: "2010-05-01",
      trips: [
        { place: "Galway", owed: 12_000 },
        { place: null, owed: 0 },
      ],
      totals: { past: 3 },
    }),
  ).toEqual({
    name: "Lucía",
    born: null,
    trips: [
      { place: "Galway", owed: null },
      { place: null, owed: null },
    ],
    totals: { past: 3 },
    note: undefined,
  });
});

test("what the schema does not name is not kept", () => {
  expect(keepable(z.object({ name: z.string() }), { name: "Lucía", token: "secret" })).toEqual({ name: "Lucía" });
});
