import * as z from "zod/mini";
import { expect, test } from "vitest";
import { conversation as record } from "./conversations.records.ts";
import type { WireHeader } from "./conversations.wire.ts";
import { factsOf, longConversation } from "./headerFacts.ts";

const now = Date.parse("2027-06-01T12:00:00Z");
const mark = { readSeq: 2, readEpoch: 0, ver: 1 };
const header: WireHeader = {
  id: "4",
  kind: "trip_host_family",
  ver: 9,
  headSeq: 4,
  isArchived: false,
  archiveAt: "2027-07-25T23:00:00.000Z",
  topic: null,
  tripId: "1",
  tripState: "enquiry",
  hostingId: "2",
  hostingState: "considering_hosting",
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
  timezone: "Europe/Dublin",
  studentName: "Lucía Ortega",
  studentPicture: null,
  familyName: "Byrne",
  familyPicture: null,
  groupName: null,
  supportName: null,
  me: { ...mark, userId: "10", fromSeq: 1, unreadAtSeq: 0, archivedSeq: 0 },
  people: [
    { ...mark, userId: "10", name: "Carmen Ortega", side: "booker", picture: null, isHere: true },
    { ...mark, userId: "11", name: "Aoife Byrne", side: "host", picture: null, isHere: true, readSeq: 0 },
    { ...mark, userId: "12", name: "Niamh", side: "office", picture: null, isHere: false },
  ],
  last: { seq: 3, from: "11", cid: "c", ver: 1, at: "2027-05-30T10:00:00.000Z", body: "Yes" },
  lastHuman: { seq: 3, side: "host" },
  lastAt: "2027-05-30T10:00:00.000Z",
};
const parent = { id: "10", roles: ["parent"] } as const;

test("the rules are told of the newest message that the reader may see", () => {
  expect(factsOf(header)).toEqual({
    kind: "trip_host_family",
    tripState: "enquiry",
    hostingState: "considering_hosting",
    fromDate: header.fromDate,
    toDate: "2027-07-18",
    timezone: "Europe/Dublin",
    isSupportArchived: false,
    archivedSeq: 0,
    mutedUntil: null,
    snoozedUntil: null,
    snoozedSeq: 0,
    headSeq: 3,
    lastSenderId: "11",
    readSeq: 2,
    lastHumanSide: "host",
    isParticipant: true,
  });
});

test("a conversation without messages, of somebody who takes no part, has nothing to be told", () => {
  expect(
    factsOf({ ...header, kind: "support", isArchived: true, me: null, last: null, lastHuman: null }),
  ).toMatchObject({
    isSupportArchived: true,
    archivedSeq: 0,
    headSeq: 0,
    lastSenderId: null,
    readSeq: 0,
    lastHumanSide: null,
    isParticipant: false,
  });
});

test("the long form names the other side, and says what was read by whom", () => {
  const long = longConversation(header, parent, now);
  expect(z.parse(record, long)).toEqual(long);
  expect(long).toMatchObject({
    sid: "CH00000000000000000000000000000004",
    title: ["Byrne"],
    place: "awaiting",
    isRead: false,
    isArchived: false,
    isParticipant: true,
    lastMessage: { id: "4-3", content: "Yes" },
    lastSeenMessages: [{ seenBy: "10", messageId: "4-2" }],
  });
  expect(long.people.map(({ id, isHere }) => [id, isHere])).toEqual([
    ["10", true],
    ["11", true],
    ["12", false],
  ]);
});

test("support has a label in place of a title", () => {
  expect(longConversation({ ...header, kind: "support", last: null, me: null }, parent, now)).toMatchObject({
    title: [],
    lastMessage: null,
    isParticipant: false,
    place: "support",
  });
});
