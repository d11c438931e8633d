import fc from "fast-check";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { message as record } from "./conversations.records.ts";
import { contentTypes, messageKinds, type WireMessage } from "./conversations.wire.ts";
import { longForm, shortForm } from "./messageForms.ts";

const seq = fc.integer({ min: 1, max: 1e9 });
const at = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const file = fc.record(
  {
    ref: fc.uuid(),
    name: fc.string(),
    mime: fc.string(),
    size: fc.nat(),
    width: fc.nat(),
    height: fc.nat(),
    durationMs: fc.nat(),
    peaks: fc.array(fc.nat()),
  },
  { requiredKeys: ["ref", "name", "mime", "size"] },
);
const wire: fc.Arbitrary<WireMessage> = fc.record(
  {
    seq,
    from: seq.map(String),
    cid: fc.uuid(),
    ver: seq,
    at,
    body: fc.option(fc.string()),
    kind: fc.constantFrom(messageKinds.system, messageKinds.action),
    type: fc.constantFrom(contentTypes.image, contentTypes.pdf),
    details: fc.dictionary(fc.string(), fc.jsonValue()).filter((one) => !Object.hasOwn(one, "__proto__")),
    replyTo: seq,
    isDeleted: fc.constant(true as const),
    isHidden: fc.constant(true as const),
    editedAt: at,
    reactions: fc.array(fc.record({ userId: seq.map(String), emoji: fc.string() }), { minLength: 1 }),
    files: fc.array(file, { minLength: 1 }),
  },
  { requiredKeys: ["seq", "from", "cid", "ver", "at", "body"] },
);

test("a message is the same after the way into the long form and back", () => {
  fc.assert(
    fc.property(wire, seq.map(String), (message, conversationId) => {
      const long = longForm(conversationId, message);
      expect(z.parse(record, long)).toEqual(long);
      expect(shortForm(long)).toEqual(message);
    }),
  );
});

test("a plain message says in the long form what the short one leaves out", () => {
  expect(
    longForm("4", { seq: 7, from: "10", cid: "c", ver: 1, at: "2027-07-20T12:00:00.000Z", body: "Hello" }),
  ).toEqual({
    id: "4-7",
    conversationId: "4",
    seq: 7,
    ver: 1,
    senderId: "10",
    localMessageId: "c",
    messageType: 1,
    contentType: 1,
    content: "Hello",
    details: null,
    replyToId: null,
    attachments: [],
    reactions: [],
    isDeleted: false,
    isHidden: false,
    createdAt: "2027-07-20T12:00:00.000Z",
    editedAt: null,
  });
});
