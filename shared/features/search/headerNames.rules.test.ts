import { expect, test } from "vitest";
import type { WirePerson } from "#shared/features/conversations/conversations.wire.ts";
import { namesIn } from "./headerNames.rules.ts";

test("a conversation has the names that its reader knows", () => {
  const person = { name: "Ana" } as WirePerson;
  const none = { studentName: null, familyName: null, supportName: null, groupName: null, topic: null, people: [] };
  expect(namesIn(none)).toEqual([]);
  expect(namesIn({ ...none, studentName: "Lucía", familyName: "Byrne", topic: "Bus", people: [person] })).toEqual([
    "Lucía",
    "Byrne",
    "Bus",
    "Ana",
  ]);
});
