import type {
  OwnMark,
  WireHeader,
  WireMessage,
  WirePerson,
} from "#shared/features/conversations/conversations.wire.ts";

export const aMark = (change: Partial<OwnMark> = {}): OwnMark => ({
  userId: "7",
  readSeq: 0,
  readEpoch: 0,
  ver: 1,
  fromSeq: 1,
  unreadAtSeq: 0,
  archivedSeq: 0,
  ...change,
});

export const aPerson = (userId: string, change: Partial<WirePerson> = {}): WirePerson => ({
  userId,
  readSeq: 0,
  readEpoch: 0,
  ver: 1,
  name: `Person ${userId}`,
  side: "host",
  picture: null,
  isHere: true,
  ...change,
});

export const aWireMessage = (seq: number, change: Partial<WireMessage> = {}): WireMessage => ({
  seq,
  from: "8",
  cid: `cid-${seq}`,
  ver: 1,
  at: `2026-07-01T10:00:${String(seq % 60).padStart(2, "0")}Z`,
  body: `text ${seq}`,
  ...change,
});

export const aHeader = (change: Partial<WireHeader> = {}): WireHeader => ({
  id: "100",
  kind: "trip_host_family",
  ver: 1,
  headSeq: 0,
  isArchived: false,
  archiveAt: null,
  topic: null,
  tripId: "1",
  tripState: "enquiry",
  hostingId: "1",
  hostingState: "potential_trip_host_family",
  fromDate: null,
  toDate: null,
  timezone: "Europe/Dublin",
  studentName: "Léa",
  studentPicture: null,
  familyName: "Murphy",
  familyPicture: null,
  groupName: null,
  supportName: null,
  me: aMark(),
  people: [aPerson("7", { side: "booker" }), aPerson("8")],
  last: null,
  lastHuman: null,
  lastAt: "2026-07-01T10:00:00Z",
  ...change,
});
