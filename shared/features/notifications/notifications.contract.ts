import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, requiredText } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { channels, deliveryStates, lettersStopped, notificationKinds, previews } from "./notifications.kinds.ts";

const kind = z.enum(notificationKinds);
const minute = z.nullable(z.int().check(z.minimum(0), z.maximum(1_439)));

// What happened to somebody. Its words are the reader's: a key, and whom or what it names.
export const notice = z.object({
  id,
  kind,
  key: z.string(),
  params: z.record(z.string(), z.string()),
  conversationId: z.nullable(id),
  at: moment,
  isRead: z.boolean(),
});

export type Notice = z.infer<typeof notice>;

const wishes = z.partialRecord(kind, z.partialRecord(z.enum(channels), z.boolean()));

// Which of it is wished by which way, and what a push may show.
export const choices = z.object({
  wishes,
  quietFrom: minute,
  quietTo: minute,
  preview: z.enum(previews),
});

export type Choices = z.infer<typeof choices>;

export const pushDevice = z.object({
  id,
  name: z.string(),
  isThis: z.boolean(),
  sentAt: z.nullable(moment),
  provenAt: z.nullable(moment),
});

export type PushDevice = z.infer<typeof pushDevice>;

const key = (bytes: number) =>
  z
    .string()
    .check(z.regex(/^[\w-]+$/), z.minLength(Math.floor((bytes * 4) / 3)), z.maxLength(Math.ceil((bytes * 4) / 3) + 3));
const endpointAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000));

export const step = z.object({
  channel: z.enum(channels),
  device: z.string(),
  state: z.enum(deliveryStates),
  because: z.nullable(z.string()),
  dueAt: moment,
  sentAt: z.nullable(moment),
  shownAt: z.nullable(moment),
  openedAt: z.nullable(moment),
});

export type Step = z.infer<typeof step>;

const reached = z.object({ id, name: z.string(), lettersStopped: z.nullable(z.enum(lettersStopped)) });

// Of one person alone: since when no letters go to them.
const reachedPerson = z.extend(reached, { stoppedAt: z.nullable(moment) });

export type ReachedPerson = z.infer<typeof reachedPerson>;

// How somebody was told of something, step by step. What was said is not in it.
export const told = z.object({
  id,
  person: reached,
  kind: z.string(),
  key: z.string(),
  count: z.number(),
  conversationId: z.nullable(id),
  at: moment,
  readAt: z.nullable(moment),
  steps: z.array(step),
});

export type Told = z.infer<typeof told>;

const path = "/notifications";
const token = requiredText(120);

export const notifications = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Read what happened to oneself, the newest first, and how much of it is new",
    action: "notifications:read",
    offline: true,
    returns: z.object({ notifications: z.array(notice), unread: z.number() }),
  }),
  read: endpoint({
    method: "POST",
    path: `${path}/read`,
    summary: "Mark what happened as read: some of it, or all",
    action: "notifications:change",
    body: z.object({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))) }),
    returns: z.object({ unread: z.number() }),
  }),
  settings: endpoint({
    method: "POST",
    path: `${path}/settings`,
    summary: "Read by which ways one is told of what, and on which devices; this device names itself",
    action: "notifications:read",
    body: z.object({ endpoint: z.optional(endpointAddress) }),
    returns: z.object({
      choices,
      publicKey: z.string(),
      hasSms: z.boolean(),
      lettersStopped: z.nullable(z.enum(lettersStopped)),
      devices: z.array(pushDevice),
    }),
  }),
  choose: endpoint({
    method: "PATCH",
    path: `${path}/settings`,
    summary: "Choose by which ways one is told of what",
    action: "notifications:change",
    body: choices,
    returns: z.object({ choices }),
  }),
  keepDevice: endpoint({
    method: "POST",
    path: `${path}/devices`,
    summary:
      "This device takes pushes: said at every start, and again whenever its browser has given it another address",
    action: "notifications:change",
    body: z.object({
      endpoint: endpointAddress,
      keys: z.object({ p256dh: key(65), auth: key(16) }),
      // What it was reached by before.
      before: z.optional(endpointAddress),
    }),
    // What is still unread, for what is shown on the device and has been read elsewhere.
    returns: z.object({ device: pushDevice, open: z.array(z.string()) }),
  }),
  forgetDevice: endpoint({
    method: "POST",
    path: `${path}/devices/forget`,
    summary: "This device takes no more pushes",
    action: "notifications:change",
    body: z.object({ endpoint: endpointAddress }),
    returns: nothing,
  }),
  test: endpoint({
    method: "POST",
    path: `${path}/test`,
    summary: "Send a push to one's own devices, to see whether they arrive",
    action: "notifications:change",
    returns: z.object({ devices: z.number() }),
  }),
  history: endpoint({
    method: "GET",
    path: `${path}/history`,
    summary: "Read how people were told of what, step by step",
    action: "notifications:follow",
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      person: z.optional(id),
      conversation: z.optional(id),
    }),
    // Who it is about, where one person was asked for.
    returns: z.object({ person: z.nullable(reachedPerson), told: z.array(told), hasMore: z.boolean() }),
  }),
  startLetters: endpoint({
    method: "POST",
    path: `${path}/letters`,
    summary: "Letters go to somebody's address again, to which one could not be delivered",
    action: "notifications:start",
    body: z.object({ person: id }),
    returns: z.object({ person: reachedPerson }),
  }),
  choicesByLink: endpoint({
    method: "POST",
    path: `${path}/choices/read`,
    summary: "Read one's choices by the signed link of a letter, without signing in",
    action: "notifications:unsubscribe",
    body: z.object({ token }),
    returns: z.object({ email: z.string(), wishes, isStaff: z.boolean() }),
  }),
  chooseByLink: endpoint({
    method: "POST",
    path: `${path}/choices`,
    summary: "Choose which letters one gets, by the signed link of a letter",
    action: "notifications:unsubscribe",
    body: z.object({ token, kinds: z.array(kind) }),
    returns: z.object({ email: z.string(), wishes, isStaff: z.boolean() }),
  }),
} as const;
