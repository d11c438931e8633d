import { dayIn, instantOf } from "#shared/machine/zone.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { nameFit } from "#shared/features/search/names.rules.ts";
import type { search } from "#shared/features/search/search.contract.ts";
import { asksNothing, isPlain, plainWords, searchOf, type Search } from "#shared/features/search/search.rules.ts";
import { namesIn } from "#shared/features/search/headerNames.rules.ts";
import type { Db } from "../../db/connection.ts";
import { untold } from "../../db/readings.ts";
import type { Context } from "../../http/context.ts";
import { notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readHeaders } from "./headers.store.ts";
import { noteReading, type Reader, type ReaderFor } from "./reader.ts";
import { readFileWords } from "./searchFiles.store.ts";
import { findDay, findMessages } from "./searchMessages.store.ts";
import { conversationsAbout, knownAs, named, namedInPart, namesLike, type Named } from "./searchNames.store.ts";
import { findInvoices, findTrips } from "./searchTrips.store.ts";

const mostConversations = 6;
const mostLookedAt = 30;
const mostInside = 500;
// More words than these are no name.
const mostNames = 4;
const myself = "me";

const nothing = { rows: [], next: null, conversations: [], trips: [], invoices: [], headers: [] };

export function createSearchHandlers({ readerFor }: { readonly readerFor: ReaderFor }): Handlers<typeof search> {
  return {
    day: async ({ conversationId, day, zone = "UTC" }, context) => {
      const reader = readerFor(context);
      todayIn(zone, reader.now);
      const found = await findDay(context.db, reader, {
        conversationId,
        from: new Date(instantOf(day, "00:00", zone)),
      });
      if (!found) throw notFound();
      return found;
    },
    files: ({ refs }, context) => readFileWords(context.db, readerFor(context), refs.split(",")),
    find: async ({ q, zone = "UTC", below, limit }, context) => {
      const reader = readerFor(context);
      const asked = searchOf(q, todayIn(zone, reader.now));
      if (asksNothing(asked)) return nothing;
      const { db } = context;
      const found = await findMessages(db, reader, { ...(await narrowed(db, reader, asked, zone)), below, limit });
      const groups =
        below === undefined && isPlain(asked) ? await findGroups(context, reader, plainWords(asked)) : nothing;
      const held = new Set(groups.headers.map(({ id }) => id));
      const wanted = [...groups.trips, ...groups.invoices, ...found.rows].flatMap(
        ({ conversationId }) => conversationId ?? [],
      );
      const others = [...new Set(wanted)].filter((id) => !held.has(id));
      return { ...groups, ...found, headers: [...groups.headers, ...(await readHeaders(db, reader, others))] };
    },
  };
}

function todayIn(zone: string, now: Date): string {
  try {
    return dayIn(zone, now.getTime());
  } catch {
    throw refuseField("zone", "unknown");
  }
}

async function narrowed(db: Db, reader: Reader, asked: Search, zone: string) {
  const startOf = (day: string | null): Date | null => (day === null ? null : new Date(instantOf(day, "00:00", zone)));
  const senders = await Promise.all(
    asked.from.map(async (one) => (one.toLowerCase() === myself ? [reader.id] : (await named(db, one)).person)),
  );
  const inside = await Promise.all(asked.in.map((one) => conversationsNamed(db, reader, one)));
  return {
    search: asked,
    since: startOf(asked.since),
    until: startOf(asked.until),
    senders: asked.from.length === 0 ? null : senders.flat(),
    inside: asked.in.length === 0 ? null : inside.flat(),
  };
}

const partsOf = (typed: string): readonly string[] => typed.split(/[\s\-'’.,·&]+/u).filter(Boolean);

async function conversationsNamed(db: Db, reader: Reader, typed: string): Promise<readonly string[]> {
  const ids = await conversationsAbout(db, reader, await namedInPart(db, partsOf(typed)), mostInside);
  return ids.length === 0 ? [] : knownAs(db, reader, { ids, typed });
}

// What stands beside the messages when words alone were typed.
async function findGroups({ db, actor }: Context, reader: Reader, typed: string) {
  const parts = partsOf(typed);
  const about: Named =
    parts.length === 0 || parts.length > mostNames
      ? { person: [], student: [], family: [], group: [] }
      : await namesLike(db, parts);
  const headers = await headersNamed(db, reader, { about, typed });
  const trips = await findTrips(db, { actor, reader, typed, students: about.student });
  const invoices = await findInvoices(db, { actor, reader, typed });
  return { headers, conversations: headers.map(({ id }) => id), trips, invoices };
}

// Whom somebody may know by which name is in the header: only by that they are found. The least wrong first, then the newest.
async function headersNamed(
  db: Db,
  reader: Reader,
  { about, typed }: { readonly about: Named; readonly typed: string },
): Promise<readonly WireHeader[]> {
  if (Object.values(about).every((ids: readonly string[]) => ids.length === 0)) return [];
  const ids = await conversationsAbout(db, reader, about, mostLookedAt);
  const looked = await readHeaders(db, { ...reader, told: untold }, ids);
  const headers = looked
    .flatMap((header) => {
      const wrong = nameFit(typed, namesIn(header));
      return wrong === null ? [] : [{ header, wrong }];
    })
    .toSorted((a, b) => a.wrong - b.wrong)
    .slice(0, mostConversations)
    .map(({ header }) => header);
  // Only what is answered has been read.
  await noteReading(
    reader,
    headers.flatMap(({ id, me }) => (me === null ? [id] : [])),
  );
  return headers;
}
