import { expect, test } from "vitest";
import { statusOfPath } from "./routes.ts";

test("the rooms of the workshop are no pages of the product", () => {
  expect(["/gallery", "/gallery/rules", "/de/gallery"].map(statusOfPath)).toEqual([404, 404, 404]);
  expect(["/", "/login", "/de/login"].map(statusOfPath)).toEqual([200, 200, 200]);
});
