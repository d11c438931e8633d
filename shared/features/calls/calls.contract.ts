import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment } from "#shared/wire/fields.ts";
import { callStates, endings } from "./calls.rules.ts";

const device = z.uuidv4();
const position = z.int().check(z.minimum(0), z.maximum(1_000_000));
const short = z.string().check(z.maxLength(1_000));

const sdp = z.string().check(z.minLength(1), z.maxLength(20_000));

// What two browsers say to each other before they hear each other: small, and nothing else.
const signal = z.discriminatedUnion("t", [
  z.strictObject({
    t: z.literal("description"),
    type: z.enum(["offer", "answer"]),
    sdp,
  }),
  z.strictObject({
    t: z.literal("candidate"),
    candidate: short,
    sdpMid: z.nullable(z.string().check(z.maxLength(100))),
    sdpMLineIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  }),
]);

export type Signal = z.output<typeof signal>;

// What somebody gives of themselves. A node of the release before says nothing of it.
const given = {
  isMuted: z.optional(z.boolean()),
  isCameraOff: z.optional(z.boolean()),
  isSharing: z.optional(z.boolean()),
};

const person = z.object({ id, name: z.string(), device: z.nullable(z.string()), ...given });

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

// The line that whoever calls has laid down for whoever takes it, on which device, and by which servers it is answered.
const offer = z.object({ device: z.string(), sdp: z.string(), iceServers: z.optional(z.array(iceServer)) });

const call = z.object({
  id,
  conversationId: id,
  state: z.enum(callStates),
  caller: person,
  // Whoever else is in it, the first of them: for pages of the release before, which know of two.
  callee: z.nullable(person),
  // All who are in it, in the order in which they came.
  people: z.array(person),
  offer: z.optional(z.nullable(offer)),
  // For whom it rings, as long as nobody has taken it.
  rung: z.optional(z.array(z.object({ id, name: z.string() }))),
  endedFor: z.nullable(z.enum(endings)),
  ringsUntil: moment,
  startedAt: z.nullable(moment),
  endedAt: z.nullable(moment),
});

export type Call = z.infer<typeof call>;
export type Given = Readonly<Record<keyof typeof given, boolean>>;

const numbered = z.object({ position: z.number(), from: z.string(), signal });

// Where another provider holds the call: its room, and what lets one in.
const ways = { iceServers: z.array(iceServer), room: z.optional(z.string()), token: z.optional(z.string()) };

const path = "/conversations";
const byId = { params: z.object({ id }) };

export const calls = {
  list: endpoint({
    method: "GET",
    path: `${path}/calls`,
    summary: "Read the call that one is in, and those that ring for one",
    action: "calls:hear",
    isLong: true,
    returns: z.object({ calls: z.array(call) }),
  }),
  token: endpoint({
    method: "GET",
    path: `${path}/video/token`,
    summary: "Read by which servers a call may be led, with credentials that end by themselves",
    action: "calls:make",
    query: z.object({ type: z.optional(z.literal("video")), conversationId: id, callId: z.optional(id) }),
    returns: z.object({
      ...ways,
      expiry: z.string(),
      expiresAt: moment,
    }),
  }),
  ring: endpoint({
    method: "POST",
    path: `${path}/messages/video-calling`,
    summary:
      "Ring in a conversation or come into its call, accept, decline or leave one, ring somebody else, or say what one gives of oneself; to accept again is to go on with it on this device",
    action: "calls:make",
    body: z.object({
      conversationId: id,
      callId: z.optional(id),
      device,
      action: z.enum(["ring", "accept", "decline", "end", "invite", "give"]),
      // Who is invited.
      guestId: z.optional(id),
      // With a ring the line for whoever takes it. With a yes the answer to it: as the first that this device says.
      said: z.optional(z.array(signal).check(z.minLength(1), z.maxLength(20))),
      // What is given from now on.
      given: z.optional(z.strictObject({ isMuted: z.boolean(), isCameraOff: z.boolean(), isSharing: z.boolean() })),
    }),
    // To whoever is in it now, by which servers it is led: whoever takes a call does not ask a second time.
    returns: z.object({ call, ways: z.optional(z.object(ways)) }),
  }),
  others: endpoint({
    method: "GET",
    path: `${path}/calls/:id/others`,
    summary: "List who else of its conversation could be rung into a call",
    action: "calls:hear",
    ...byId,
    isLong: true,
    returns: z.object({ people: z.array(z.object({ id, name: z.string(), isBusy: z.boolean() })) }),
  }),
  signal: endpoint({
    method: "POST",
    path: `${path}/calls/:id/signals`,
    summary:
      "Say something to another browser of a call, or to oneself what is for whoever takes it; what is said again under its number is the same",
    action: "calls:hear",
    ...byId,
    body: z.object({
      device,
      to: device,
      first: position,
      signals: z.array(signal).check(z.minLength(1), z.maxLength(3)),
    }),
    returns: z.object({}),
  }),
  attend: endpoint({
    method: "POST",
    path: `${path}/calls/:id/attend`,
    summary: "Say that one is still in a call, and hear how it stands and what the other browsers have said since",
    action: "calls:hear",
    ...byId,
    body: z.object({ device, after: position }),
    // The room it is in now, where another provider holds it: whoever is in another asks anew for what lets one in.
    returns: z.object({ call, signals: z.array(numbered), room: z.optional(z.string()) }),
  }),
} as const;
