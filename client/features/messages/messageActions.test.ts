import { expect, test } from "vitest";
import type { ShownMessage } from "#client/engine/model.ts";
import { actionsFor, offersAnything } from "./messageActions.ts";

const said = (
  fields: Partial<ShownMessage["message"]> = {},
): Pick<ShownMessage, "message" | "seq" | "state" | "at"> => ({
  message: { seq: 3, from: "7", cid: "m3", ver: 1, at: "", body: "Hello", ...fields },
  seq: 3,
  at: 0,
  state: "sent",
});
const waiting = { ...said(), seq: null, state: "late" } as const;
const [open, closed] = [
  { isOwn: true, isClosed: false, mayPutOff: true, isForeign: false, isScaled: false, isOffice: false, now: 0 },
  { isOwn: true, isClosed: true, mayPutOff: true, isForeign: false, isScaled: false, isOffice: false, now: 0 },
];

test("one's own words may be changed and taken back while the conversation is open", () => {
  expect(actionsFor(said(), open)).toEqual(["react", "reply", "copy", "edit", "delete"]);
  expect(actionsFor(said({ body: null }), open)).toEqual(["react", "reply", "delete"]);
  expect(actionsFor(said(), { ...open, isOwn: false })).toEqual(["react", "reply", "copy", "unread", "report"]);
});

test("a correction is offered for a quarter of an hour, and the office is led to what stood there before it", () => {
  const minuteMs = 60_000;
  expect(actionsFor(said(), { ...open, now: 15 * minuteMs - 1 })).toContain("edit");
  expect(actionsFor(said(), { ...open, now: 15 * minuteMs })).not.toContain("edit");
  const corrected = said({ editedAt: "2027-01-01T10:00:00Z" });
  const office = { ...open, isOwn: false, isOffice: true };
  expect(actionsFor(corrected, office)).toContain("versions");
  expect(actionsFor(corrected, { ...office, isClosed: true })).toContain("versions");
  for (const none of [actionsFor(corrected, open), actionsFor(said(), office)]) expect(none).not.toContain("versions");
});

test("in a closed conversation nothing is offered that the server refuses", () => {
  expect(actionsFor(said(), closed)).toEqual(["copy"]);
  expect(actionsFor(said({ body: null }), closed)).toEqual([]);
  expect(actionsFor(said(), { ...closed, isOwn: false })).toEqual(["copy", "unread", "report"]);
});

test("what another has said is put off, unless one has answered it since or has no mark", () => {
  expect(actionsFor(said(), { ...open, isOwn: false, mayPutOff: false, isForeign: false })).toEqual([
    "react",
    "reply",
    "copy",
    "report",
  ]);
});

test("what has not been sent yet may be taken back everywhere", () => {
  expect(actionsFor(waiting, open)).toEqual(["copy", "delete"]);
  expect(actionsFor(waiting, closed)).toEqual(["copy", "delete"]);
});

test("a place stays as it was said and where it was said, and what is hidden of it is not copied", () => {
  const place = said({ details: { point: { latitude: 52, longitude: -8 } } });
  expect(actionsFor(place, { ...open, isOffice: true })).toEqual(["react", "reply", "copy", "delete"]);
  expect(actionsFor(said({ body: "•••", details: { point: null } }), { ...open, isOwn: false })).toEqual([
    "react",
    "reply",
    "unread",
    "report",
  ]);
});

test("of what was taken back or is hidden nothing is left to do", () => {
  expect(actionsFor(said({ isDeleted: true }), open)).toEqual([]);
  expect(actionsFor(said({ isHidden: true }), open)).toEqual([]);
});

test("what somebody else wrote in another language can be asked for in one's own", () => {
  expect(actionsFor(said(), { ...open, isOwn: false, isForeign: true })).toEqual([
    "react",
    "reply",
    "copy",
    "translate",
    "unread",
    "report",
  ]);
  expect(actionsFor(said(), { ...open, isOwn: true, isForeign: true })).not.toContain("translate");
});

test("the office forwards what a person has said, also from a closed conversation, and nothing without words", () => {
  const office = { ...open, isOwn: false, isOffice: true };
  expect(actionsFor(said(), office)).toContain("forward");
  expect(actionsFor(said(), { ...office, isClosed: true })).toContain("forward");
  expect(actionsFor(said({ body: null }), office)).not.toContain("forward");
  expect(actionsFor(said({ from: "0" }), office)).not.toContain("forward");
  expect(actionsFor(waiting, office)).not.toContain("forward");
});

test("another's picture that was made smaller is asked for as it was taken, where one may still write", () => {
  const picture = said({ body: null });
  const other = { ...open, isOwn: false, isScaled: true };
  expect(actionsFor(picture, other)).toContain("original");
  for (const standing of [
    { ...other, isOwn: true },
    { ...other, isScaled: false },
    { ...other, isClosed: true },
  ])
    expect(actionsFor(picture, standing)).not.toContain("original");
  expect(actionsFor({ ...picture, seq: null }, other)).not.toContain("original");
});

test("a menu stands where there is anything at all to be done, whatever that is", () => {
  const [yes, no] = [true, false];
  const bodies = [
    said(),
    said({ body: null }),
    said({ body: null, isDeleted: true }),
    said({ isHidden: true }),
    waiting,
  ];
  const out: readonly unknown[] = bodies.flatMap((shown) =>
    [yes, no].flatMap((isOwn) =>
      [yes, no].flatMap((isClosed) =>
        [yes, no].flatMap((mayPutOff) =>
          [yes, no].flatMap((is) => {
            const standing = { isOwn, isClosed, mayPutOff, isOffice: is };
            const all = actionsFor(shown, { ...standing, isForeign: !isOwn && is, isScaled: is, now: 0 });
            return offersAnything(shown, standing) === all.length > 0 ? [] : [{ shown, standing, all }];
          }),
        ),
      ),
    ),
  );
  expect(out).toEqual([]);
  expect(offersAnything(said({ body: null }), { ...closed, isOwn: true })).toBe(false);
});
