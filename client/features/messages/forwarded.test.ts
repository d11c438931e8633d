import { expect, test } from "vitest";
import { forwardedText } from "./forwarded.ts";

test("words are forwarded as they are, and without what leads away", () => {
  expect(forwardedText("We arrive at noon.", "hearth.example")).toBe("We arrive at noon.");
  expect(forwardedText("Call me: +353 87 123 4567, or anna@example.com", "hearth.example")).toBe(
    "Call me: •••, or •••",
  );
});
