import { expect, test } from "vitest";
import { contentTypes, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { byMonth, enclosuresIn, isKind } from "./enclosures.ts";

const file = (ref: string) => ({ ref, name: `${ref}.x`, mime: "image/jpeg", size: 1 });
const said = (fields: Partial<WireMessage>): WireMessage => ({
  seq: 4,
  from: "1",
  cid: "c",
  ver: 1,
  at: "2024-05-01T12:00:00.000Z",
  body: null,
  ...fields,
});

test("a message is cut into its pictures, films and files", () => {
  const pictures = said({ type: contentTypes.image, files: [file("a"), file("b")], body: "see www.x.ie" });
  expect(enclosuresIn(pictures, "media").map(({ t, key }) => [t, key])).toEqual([
    ["picture", "a"],
    ["picture", "b"],
  ]);
  expect(enclosuresIn(pictures, "files")).toEqual([]);
  expect(enclosuresIn(said({ type: contentTypes.video, files: [file("a")] }), "media")[0]?.t).toBe("film");
  expect(enclosuresIn(said({ type: contentTypes.audio, files: [file("a")] }), "files")[0]?.t).toBe("file");
});

test("of a text there is each address once, and no more of it than leads somewhere", () => {
  const body = "https://a.ie/x, (www.b.ie) and again https://a.ie/x. Not www alone.";
  expect(enclosuresIn(said({ body }), "links")).toMatchObject([
    { t: "link", href: "https://a.ie/x", host: "a.ie", key: "4 https://a.ie/x" },
    { t: "link", href: "https://www.b.ie", host: "b.ie" },
  ]);
  expect(enclosuresIn(said({ body: "see •••" }), "links")).toEqual([]);
});

test("a page of our own is its card; a card that is none is not shown", () => {
  const linked = (card: unknown) =>
    enclosuresIn(said({ type: contentTypes.link, details: { card } }), "links").map((one) => "card" in one && one.card);
  expect(linked({ path: "/a", title: "A camp" })).toEqual([
    { href: "/a", title: "A camp", line: "", pictureSrc: null },
  ]);
  for (const none of [null, { title: "A camp" }, { path: "https://x.ie", title: "A camp" }, { path: "/a" }])
    expect(linked(none)).toEqual([]);
});

test("what comes is grouped by month, with the year where it is another", () => {
  const now = new Date().getFullYear();
  const of = (at: string, ref: string) =>
    enclosuresIn(said({ at, type: contentTypes.image, files: [file(ref)] }), "media");
  const all = [
    ...of(`${now}-05-20T12:00:00.000Z`, "a"),
    ...of(`${now}-05-02T12:00:00.000Z`, "b"),
    ...of("2020-05-02T12:00:00.000Z", "c"),
  ];
  expect(byMonth(all).map(({ month, enclosures }) => [month, enclosures.map(({ key }) => key)])).toEqual([
    ["May", ["a", "b"]],
    ["May 2020", ["c"]],
  ]);
});

test("the address names one of three", () => {
  expect(["media", "files", "links", "voices", null].map(isKind)).toEqual([true, true, true, false, false]);
});
