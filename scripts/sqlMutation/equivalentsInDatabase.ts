import type { Equivalent } from "./equivalent.ts";

const functions = "realtime-server/db/functions";

export const equivalentsInDatabase: readonly Equivalent[] = [
  ...[
    "b.host_family_id = p_family",
    "h.host_family_id = p_family",
    "t.id = h.trip_id",
    "holds_bed(t.state, h.state, h.selected)",
  ].map((find) => ({
    file: `${functions}/taken_nights.sql`,
    find,
    put: "true",
    because: "which nights are asked about; family_beds_left judges each of them by the same",
  })),
  {
    file: `${functions}/late.sql`,
    find: "m.sender_id <> own.user_id",
    put: "true",
    because: "what a family has written itself is not later than what it has written last",
  },
  {
    file: `${functions}/late.sql`,
    find: "h.state IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting')",
    put: "true",
    because: "waiting_since says so itself; this spares the rest for every other stay",
  },
  {
    file: `${functions}/late.sql`,
    find: "is_silent",
    put: "true",
    onLine: "max(e.at)",
    because: "what is no silence is not later than the last that is none",
  },
  {
    file: `${functions}/family_response.sql`,
    find: "a.began IS NOT NULL",
    put: "true",
    because: "what began at no time began after none either",
  },
  {
    file: `${functions}/family_response.sql`,
    find: "m.sender_id IS NOT NULL",
    put: "true",
    because: "nobody is not somebody else either",
  },
  {
    file: `${functions}/uploads.sql`,
    find: "owner_id = p_owner",
    put: "true",
    onLine: "UPDATE upload",
    because: "may_attach has held them before, as the sender's own",
  },
  {
    file: `${functions}/send_whole.sql`,
    find: "cardinality(uploads) > 0",
    put: "true",
    onLine: "may_attach",
    because: "no files may always be attached; this spares the call",
  },
  {
    file: `${functions}/send_whole.sql`,
    find: "cardinality(uploads) > 0",
    put: "true",
    onLine: "attach_uploads",
    because: "of no files nothing is attached; this spares the call",
  },
  {
    file: `${functions}/operations.sql`,
    find: "t = 'seen'",
    put: "true",
    because: "no other operation has an epoch, and without one the rest is unknown",
  },
  {
    file: `${functions}/assets.sql`,
    find: "record_kind = a.record_kind",
    put: "true",
    because: "a purpose belongs to one kind of record; with it the index is used",
  },
  {
    file: `${functions}/assets.sql`,
    find: "NEW.home = 'asset'",
    put: "true",
    because: "no asset hangs on what was sent to a conversation; this spares the call",
  },
  {
    file: `${functions}/assets.sql`,
    find: "erased_at IS NULL",
    put: "true",
    because: "erase_assets leaves alone what is erased; with it the index is used",
  },
];
