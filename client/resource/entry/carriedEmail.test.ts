// @vitest-environment jsdom
import { expect, test } from "vitest";
import { carryEmail, takeCarriedEmail } from "./carriedEmail.ts";

test("an e-mail typed on one screen is there on the next, once", () => {
  carryEmail("maria@example.org");
  expect(takeCarriedEmail()).toBe("maria@example.org");
  expect(takeCarriedEmail()).toBe("");
});

test("an e-mail that came in the address goes before it, and leaves the address", () => {
  history.replaceState(null, "", "/login?email=ana%40example.org&next=1");
  carryEmail("maria@example.org");
  expect(takeCarriedEmail()).toBe("ana@example.org");
  expect(location.search).toBe("?next=1");
});
