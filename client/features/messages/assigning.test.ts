import { expect, test } from "vitest";
import { can } from "#shared/access/can.ts";
import { roles } from "#shared/access/roles.ts";
import { mayAssign, namedLike } from "./assigning.ts";

test("whoever the server lets assign is offered it, and nobody else", () => {
  for (const role of roles)
    expect([role, mayAssign({ roles: [role] })]).toEqual([
      role,
      can({ id: "1", roles: [role], businessId: null }, "conversations:assign"),
    ]);
});

test("a colleague is found by any part of the name, with or without its marks", () => {
  const people = [{ name: "Tomás Ó Briain" }, { name: "Niamh Gallagher" }, { name: "Priya Nair" }];
  const found = (typed: string) => namedLike(people, typed).map(({ name }) => name.split(" ")[0]);
  expect(found("")).toEqual(["Tomás", "Niamh", "Priya"]);
  expect(found(" TOMAS  bri")).toEqual(["Tomás"]);
  expect(found("ni")).toEqual(["Niamh"]);
  expect(found("na")).toEqual(["Priya"]);
  expect(found("nobody")).toEqual([]);
});
