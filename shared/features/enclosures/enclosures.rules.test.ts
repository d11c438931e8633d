import { expect, test } from "vitest";
import { contentTypes, messageKinds, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { kindsIn } from "./enclosures.rules.ts";

const file = { ref: "r", name: "plan", mime: "application/pdf", size: 1 };
const said = (fields: Partial<WireMessage>): WireMessage => ({
  seq: 1,
  from: "1",
  cid: "c",
  ver: 1,
  at: "2026-05-01T10:00:00.000Z",
  body: null,
  ...fields,
});

test.each<[string, Partial<WireMessage>, readonly string[]]>([
  ["words alone", { body: "See you at noon, at www" }, []],
  ["an address", { body: "Look at HTTPS://example.com" }, ["links"]],
  ["an address without its beginning", { body: "www.example.com" }, ["links"]],
  ["a page of our own", { type: contentTypes.link }, ["links"]],
  ["a picture", { type: contentTypes.image, files: [file] }, ["media"]],
  ["a film with an address", { type: contentTypes.video, files: [file], body: "http://x.ie" }, ["media", "links"]],
  ["a voice", { type: contentTypes.audio, files: [file] }, ["files"]],
  ["a file without a type of its own", { files: [file] }, ["files"]],
  ["what was taken back", { body: "http://x.ie", files: [file], isDeleted: true }, []],
  ["what is for others", { body: "http://x.ie", files: [file], isHidden: true }, []],
  ["what the product says", { body: "http://x.ie", kind: messageKinds.system }, []],
])("in %s there is what it encloses", (_, fields, kinds) => {
  expect(kindsIn(said(fields))).toEqual(kinds);
});
