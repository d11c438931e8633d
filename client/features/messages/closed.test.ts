import { expect, test } from "vitest";
import { mayBlock } from "./closed.ts";

test("a parent or a family may block the other side, once, and nobody of ours or in other conversations", () => {
  const talk = { kind: "trip_host_family", blocked: null } as const;
  expect(mayBlock(talk, { roles: ["parent"] })).toBe(true);
  expect(mayBlock(talk, { roles: ["host_family"] })).toBe(true);
  expect(mayBlock({ ...talk, blocked: "closed" }, { roles: ["parent"] })).toBe(true);
  expect(mayBlock({ ...talk, blocked: "own" }, { roles: ["parent"] })).toBe(false);
  for (const roles of [["agent"], ["coordinator"], ["parent", "coordinator"], ["administrator"]] as const)
    expect(mayBlock(talk, { roles })).toBe(false);
  for (const kind of ["support", "group", "trip"] as const)
    expect(mayBlock({ ...talk, kind }, { roles: ["parent"] })).toBe(false);
});
