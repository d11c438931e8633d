import { expect, test } from "vitest";
import { viewersIn, viewingShownMs, withViewer, type Viewers } from "./viewing.rules.ts";

const told = (userId: string, name: string, conversationId: string | null) =>
  ({ t: "viewing", userId, name, conversationId }) as const;
const namesIn = (viewers: Viewers, id: string, now = 0): string[] =>
  viewersIn(viewers, id, now).map(({ name }) => name);

test("a colleague looks at one conversation at a time, until they look away or are not heard of any more", () => {
  let viewers: Viewers = new Map();
  viewers = withViewer(viewers, told("2", "Tomás", "7"), 0);
  viewers = withViewer(viewers, told("1", "Niamh", "7"), 10);
  expect(namesIn(viewers, "7")).toEqual(["Niamh", "Tomás"]);
  expect(namesIn(viewers, "8")).toEqual([]);
  viewers = withViewer(viewers, told("2", "Tomás", "8"), 20);
  expect([namesIn(viewers, "7"), namesIn(viewers, "8")]).toEqual([["Niamh"], ["Tomás"]]);
  expect(namesIn(viewers, "7", viewingShownMs + 10)).toEqual([]);
  viewers = withViewer(viewers, told("1", "Niamh", null), 30);
  expect(namesIn(viewers, "7")).toEqual([]);
});
