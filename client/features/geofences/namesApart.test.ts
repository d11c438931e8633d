import { expect, test } from "vitest";
import { namesApart } from "./namesApart.ts";

const at = (id: string, name: string, x: number, y: number) => ({ id, name, x, y });

test("of names that lie one upon the other the first is shown", () => {
  const shown = namesApart([
    at("chosen", "Kinvara, to be close", 200, 100),
    at("beside", "Galway schools", 240, 108),
    at("below", "The south-west", 200, 140),
    at("far", "The east coast", 600, 100),
  ]);
  expect(shown.map(({ id }) => id)).toEqual(["chosen", "below", "far"]);
});

test("the longer a name, the more room it needs", () => {
  expect(namesApart([at("a", "Cork", 0, 0), at("b", "Clare", 40, 0)])).toHaveLength(2);
  expect(namesApart([at("a", "Cork and Kerry", 0, 0), at("b", "Clare", 40, 0)])).toHaveLength(1);
});
