import { expect, it } from "vitest";
import { findCommands, type CommandSection } from "./findCommands.ts";

const command = (id: string, label: string, hint?: string) => ({ id, label, run: () => {}, ...(hint ? { hint } : {}) });

const sections: readonly CommandSection[] = [
  {
    id: "conversation",
    label: "This conversation",
    commands: [
      command("archive", "Archive"),
      command("remove", "Remove from list"),
      command("move", "Move trip to…", "Reserved, Booked"),
    ],
  },
  {
    id: "people",
    label: "People and homes",
    commands: [
      command("moreau", "Famille Moreau", "host family, Beaune"),
      command("lucia", "Lucía Ortega", "student, Madrid"),
    ],
  },
];

const idsOf = (query: string, recentIds: readonly string[] = []) =>
  findCommands({ sections, query, recent: { label: "Recent", ids: recentIds } }).map((section) => [
    section.id,
    section.commands.map(({ id }) => id),
  ]);

it("shows everything without a query, what was used lately first and once", () => {
  expect(idsOf("", ["lucia", "archive"])).toEqual([
    ["recent", ["lucia", "archive"]],
    ["conversation", ["remove", "move"]],
    ["people", ["moreau"]],
  ]);
});

it("forgets recent commands that no longer exist", () => {
  expect(idsOf("", ["gone"]).map(([id]) => id)).toEqual(["conversation", "people"]);
});

it("puts labels that begin with the word before those that hold it", () => {
  expect(idsOf("mov")).toEqual([["conversation", ["move", "remove"]]]);
});

it("asks for every word, in the label or the hint", () => {
  expect(idsOf("move booked")).toEqual([["conversation", ["move"]]]);
  expect(idsOf("move beaune")).toEqual([]);
});

it("finds accented names by plain letters and says where", () => {
  const [people] = findCommands({ sections, query: "lucia ort" });
  expect(people?.commands[0]?.spans).toEqual([
    [0, 5],
    [6, 9],
  ]);
});

it("joins overlapping matches into one span", () => {
  const [found] = findCommands({ sections, query: "arch archive" });
  expect(found?.commands[0]?.spans).toEqual([[0, 7]]);
});

it("marks the start of a word rather than the middle of an earlier one", () => {
  const list = [{ id: "go", label: "Go to", commands: [command("removed", "Removed and moved families")] }];
  expect(findCommands({ sections: list, query: "mov" })[0]?.commands[0]?.spans).toEqual([[12, 15]]);
});
