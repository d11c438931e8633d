import { sql, type RawBuilder } from "kysely";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { Db } from "../../db/connection.ts";
import { prepared } from "../../db/preparing.ts";
import { withDue, type OfCounty } from "./answering.ts";
import { assignee, teamOf } from "./assignment.store.ts";
import { byHand, whyUrgent } from "./desk.store.ts";
import { labelsOf } from "./labels.store.ts";
import { handOverOf } from "./handOver.store.ts";
import { mergedInto, mergedHere } from "./merging.store.ts";
import { messageJson } from "./messageSql.ts";
import { aboutWhom, familyName, peopleOf, studentName, studentPicture, supportName } from "./names.ts";
import { iso, mayRead, noteReading, ownOrder, ownPlace, sideOfPerson, whoReads, type Reader } from "./reader.ts";
import { saidOfCase } from "./supportCases.store.ts";
import { aboutTrip, isClosed, lastHuman, newest } from "./standing.ts";
import { agencyOf, countyOf, familyIdsOf, zoneOf } from "./zone.ts";

const ownMark = sql`CASE WHEN me.user_id IS NOT NULL THEN jsonb_build_object('userId', me.user_id::text, 'readSeq', me.read_seq, 'readEpoch', me.read_epoch, 'ver', me.ver,
  'fromSeq', me.from_seq, 'unreadAtSeq', me.unread_at_seq, 'archivedSeq', me.archived_seq) || jsonb_strip_nulls(${ownOrder(sql`me`)}) END`;

// As much as is this reader's to know: who keeps it closed is told to that person and to the office.
const blockedFor = ({ isStaff }: Reader): RawBuilder<unknown> =>
  isStaff
    ? sql`CASE WHEN c.blocked THEN 'seen' END`
    : sql`CASE WHEN c.blocked THEN CASE WHEN me.blocked_at IS NULL THEN 'closed' ELSE 'own' END END`;

// To those who answer what the office's feed follows, and to nobody else.
const deskFor = ({ followsOffice }: Reader): RawBuilder<unknown> =>
  followsOffice
    ? sql`, 'assignee', ${assignee}, 'labels', to_jsonb(${labelsOf}), 'priority', ${byHand}, 'urgent', ${whyUrgent}, 'team', ${teamOf}, 'handOver', ${handOverOf}, 'mergedInto', ${mergedInto}, 'merged', to_jsonb(${mergedHere}), 'county', ${countyOf}, 'agency', ${agencyOf}, 'familyIds', to_jsonb(${familyIdsOf})`
    : sql``;

const headerJson = (reader: Reader): RawBuilder<WireHeader> => sql<WireHeader>`jsonb_build_object(
  'id', c.id::text, 'kind', c.kind, 'ver', c.ver, 'headSeq', c.head_seq, 'isArchived', ${isClosed(reader)}, 'blocked', ${blockedFor(reader)}, 'archiveAt', ${iso(sql`c.archive_at`)}, 'topic', c.topic, 'supportCase', ${saidOfCase},
  'tripId', t.id::text, 'tripState', t.state, 'hostingId', thf.id::text, 'hostingState', thf.state, 'fromDate', coalesce(t.from_date, g.from_date), 'toDate', coalesce(t.to_date, g.to_date), 'timezone', ${zoneOf},
  'studentName', ${studentName(reader)}, 'studentPicture', ${studentPicture(reader)}, 'familyName', ${familyName}, 'familyPicture', f.tiny_featured_image, 'groupName', g.name,
  'supportName', CASE WHEN c.kind = 'support' THEN ${supportName} END, 'me', ${ownMark}, 'people', coalesce(${peopleOf(reader)}, '[]'),
  'last', (SELECT ${messageJson(whoReads(reader))} FROM message m WHERE m.conversation_id = c.id AND m.seq = v.seq), 'lastHuman', ${lastHuman(sql`jsonb_build_object('seq', h.seq, 'side', ${sideOfPerson(sql`h.sender_id`)}, 'at', ${iso(sql`h.created_at`)})`)},
  'lastAt', ${iso(sql`coalesce(v.created_at, c.created_at)`)} ${deskFor(reader)})`;

// Those of the conversations that the reader may read, as this reader sees them, in the order asked for.
export async function readHeaders(db: Db, reader: Reader, ids: readonly string[]): Promise<WireHeader[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OfCounty>`${prepared}
    SELECT ${headerJson(reader)} AS header, f.county_id::text AS "countyId"
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS asked(id, place) JOIN conversation c ON c.id = asked.id
    ${ownPlace(reader)} ${aboutTrip} ${aboutWhom} ${newest(reader)} WHERE ${mayRead(reader)} ORDER BY asked.place`.execute(
    db,
  );
  const headers = await withDue(db, reader, rows);
  await noteReading(
    reader,
    headers.flatMap(({ id, me }) => (me === null ? [id] : [])),
  );
  return headers;
}

export async function readHeader(db: Db, reader: Reader, id: string): Promise<WireHeader | undefined> {
  return (await readHeaders(db, reader, [id]))[0];
}
