import { expect, test } from "vitest";
import { messageKinds } from "./conversations.wire.ts";
import { repliedMeanwhile } from "./meanwhile.rules.ts";

const [me, niamh, tomas, parent] = ["1", "2", "3", "4"];
const people = [
  { userId: me, side: "office" },
  { userId: niamh, side: "office" },
  { userId: tomas, side: "office" },
  { userId: parent, side: "booker" },
] as const;
const after = (sinceSeq: number, ...messages: Parameters<typeof repliedMeanwhile>[0]["messages"]) =>
  repliedMeanwhile({ messages, people, myId: me, sinceSeq })?.seq ?? null;

test("what a colleague has said since is the newest of it, whatever others have said after", () => {
  const said = [
    { seq: 5, from: niamh },
    { seq: 6, from: tomas },
    { seq: 7, from: parent },
  ];
  expect(after(4, ...said)).toBe(6);
  expect(after(5, ...said)).toBe(6);
  expect(after(6, ...said)).toBeNull();
  expect(after(4)).toBeNull();
});

test("neither one's own words, nor those of the other side or of somebody unknown hold anything up", () => {
  expect(after(0, { seq: 1, from: me }, { seq: 2, from: parent }, { seq: 3, from: "99" })).toBeNull();
});

test("nor does what the product says, nor what was taken back", () => {
  expect(after(0, { seq: 1, from: niamh, kind: messageKinds.system })).toBeNull();
  expect(after(0, { seq: 1, from: niamh, isDeleted: true })).toBeNull();
  expect(after(0, { seq: 1, from: niamh, kind: messageKinds.conversation })).toBe(1);
});
