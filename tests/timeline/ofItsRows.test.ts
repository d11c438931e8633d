import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { readGuest, readHomesFor, wishOf } from "#server/features/timeline/places.store.ts";
import {
  readBars,
  readBeds,
  readCountries,
  readHomeless,
  readHomes,
  readLying,
  readStudents,
  readWords,
} from "#server/features/timeline/timeline.store.ts";
import type { Context } from "#server/http/context.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

// Beside what lies in a row stands what is nearly the same: another home, another child, a day too early or too late, a state that shows nothing.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);
const span = () => ({ from: inDays(7), to: inDays(14) });
const everything = { rows: "homes", q: "", country: "" } as const;

interface Reader {
  readonly actor: Actor;
  readonly scopes: readonly Scope[];
}
const office: Reader = { actor: { id: "0", roles: ["coordinator"], businessId: null }, scopes: ["all"] };
async function anAgency(): Promise<Reader & { readonly businessId: string }> {
  const businessId = await server.factories.aBusiness();
  const id = await server.factories.aUser({ roles: ["agent"], businessId });
  return { actor: { id, roles: ["agent"], businessId }, scopes: ["biz"], businessId };
}
const ask = <Answer>(read: (context: Context) => Promise<Answer>, { actor, scopes }: Reader = office) =>
  inTransaction(server.ports.db, { actor, readOnly: true }, (db) =>
    read({ db, actor, scopes, now: () => server.clock.now() } as Context),
  );
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] =>
  rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));

interface Lain {
  readonly state?: string;
  readonly hosting?: string | null;
  readonly selected?: boolean;
  readonly home?: string | undefined;
  readonly from?: number;
  readonly to?: number;
  readonly studentId?: string;
  readonly businessId?: string;
}
async function aStay({ state = "booked", hosting = "accepted_hosting", from = 8, to = 10, ...rest }: Lain) {
  const days = { fromDate: inDays(from), toDate: inDays(to) };
  const { selected = false, home, studentId, businessId } = rest;
  const of = { ...(studentId !== undefined && { studentId }), ...(businessId !== undefined && { businessId }) };
  const tripId = await server.factories.aTrip({ ...days, ...of, state });
  const hostingId =
    hosting === null
      ? ""
      : await server.factories.aHosting({
          ...days,
          tripId,
          state: hosting,
          selected,
          ...(home !== undefined && { hostFamilyId: home }),
        });
  return { tripId, hostingId };
}

test("what is drawn, what holds a bed and what looks for a home follow from how trip and family stand", async () => {
  const studentId = await server.factories.aStudent();
  const [home, asking] = [await server.factories.aHostFamily(), tripHostFamilyStates.slice(0, 2)];
  const asked = [...asking, "awaiting_host_family_review", "considering_hosting"] as const;
  const live = ["booked", "in-progress", "customer_service"];
  const [shown, held, homeless] = [[] as string[], [] as string[], [] as string[]];
  for (const state of tripStates)
    for (const hosting of tripHostFamilyStates)
      for (const selected of [false, true]) {
        const { tripId, hostingId } = await aStay({ state, hosting, selected, home, studentId });
        const isYes = hosting === "accepted_hosting";
        const isOver = state === "completed" || state === "closed";
        const isWish = [...asked, "host_family_review_-_pending_submission"].some((one) => one === hosting);
        if (
          ((state === "new" || state === "enquiry") && isWish) ||
          ((state === "reserved" || state === "customer_service") && selected) ||
          ((live.includes(state) || isOver) && isYes)
        )
          shown.push(hostingId);
        if ((state === "reserved" && selected) || ((live.includes(state) || isOver) && isYes)) held.push(hostingId);
        const isOpen = ["new", "enquiry", "reserved", ...live].includes(state);
        if (isOpen && !selected && !isYes && !asked.some((one) => one === hosting)) homeless.push(tripId);
      }
  const other = await aStay({ hosting: null, studentId });
  expect(idsOf(await ask((context) => readLying(context, { ...everything, ids: [home] }, span())))).toEqual(shown);
  expect(idsOf((await ask((context) => readBeds(context, [home], span()))).stays)).toEqual(held);
  expect(idsOf(await ask((context) => readHomeless(context, everything, span())))).toEqual([...homeless, other.tripId]);
  const bars = await ask((context) => readBars(context, "hosting", shown));
  expect(idsOf(bars.filter(({ isHeld }) => isHeld))).toEqual(held);
});

test("of its own rows alone, on a night of the days alone, in the state that is asked for, and within reach", async () => {
  const agency = await anAgency();
  const [home, neighbour] = [await server.factories.aHostFamily(), await server.factories.aHostFamily()];
  const [studentId, sibling] = [await server.factories.aStudent(), await server.factories.aStudent()];
  const own = await aStay({ home, studentId, businessId: agency.businessId });
  const running = await aStay({ home, studentId, state: "in-progress", from: 10, to: 12 });
  await aStay({ home, studentId, from: 5, to: 7 });
  await aStay({ home, studentId, from: 14, to: 16 });
  await aStay({ home: neighbour, studentId: sibling });
  await aStay({ home, studentId, state: "cancelled" });
  const homes = { ...everything, ids: [home] };
  const students = { ...everything, rows: "students" as const, ids: [studentId] };
  for (const [asked, key] of [
    [homes, "hostingId"],
    [students, "tripId"],
  ] as const) {
    const lying = (fields: object = {}, reader = office) =>
      ask((context) => readLying(context, { ...asked, ...fields }, span()), reader).then(idsOf);
    expect(await lying()).toEqual([own[key], running[key]]);
    expect(await lying({ state: "in-progress" })).toEqual([running[key]]);
    expect(await lying({}, agency)).toEqual([own[key]]);
    expect(await lying({ ids: null })).toEqual(expect.arrayContaining([own[key], running[key]]));
  }
  const beds = await ask((context) => readBeds(context, [home], span()));
  expect(idsOf(beds.stays)).toEqual([own.hostingId, running.hostingId]);
});

test("a home is closed on its own days, where all of it is", async () => {
  const [home, neighbour] = [await server.factories.aHostFamily(), await server.factories.aHostFamily()];
  const roomId = (
    await server.db
      .insertInto("hostFamilyRoom")
      .values({ hostFamilyId: home, name: "Attic", beds: 1, position: 1 })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  const block = async (from: number, to: number, fields: object = {}) =>
    (
      await server.db
        .insertInto("hostFamilyCalendarBlock")
        .values({ hostFamilyId: home, kind: "blocked", fromDate: inDays(from), toDate: inDays(to), ...fields })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const closed = await block(8, 9);
  await block(5, 7);
  await block(14, 15);
  await block(8, 9, { roomId });
  await block(8, 9, { hostFamilyId: neighbour });
  expect(idsOf((await ask((context) => readBeds(context, [home], span()))).blocks)).toEqual([closed]);
});

test("trips that look for a home are those of the days, the state and the reader", async () => {
  const agency = await anAgency();
  const looking = { hosting: null, state: "enquiry", businessId: agency.businessId };
  const own = await aStay(looking);
  const fresh = await aStay({ ...looking, state: "new" });
  await aStay({ ...looking, from: 5, to: 7 });
  await aStay({ ...looking, from: 14, to: 16 });
  await aStay({ hosting: null, state: "enquiry" });
  const read = (fields: object = {}) =>
    ask((context) => readHomeless(context, { ...everything, ...fields }, span()), agency).then(idsOf);
  expect(await read()).toEqual([own.tripId, fresh.tripId]);
  expect(await read({ state: "new" })).toEqual([fresh.tripId]);
});

test("rows are the homes and the children that are asked for by word, country and state", async () => {
  const agency = await anAgency();
  const [ireland, spain] = [await server.factories.aCounty("IE"), await server.factories.aCounty("ES")];
  const aHome = (name: string, countyId: string, fields: object = {}) =>
    server.factories.aHostFamily({ parentGuardianOneLastName: name, cityTown: `Town of ${name}`, countyId, ...fields });
  const [wilde, lorca] = [await aHome("Wilde", ireland), await aHome("Lorca", spain)];
  const gone = await aHome("Wilder", ireland, { vettingState: "withdrawn" });
  const asked = await aHome("Wildest", ireland, { vettingState: "suspended" });
  const unseen = await aHome("Wildly", ireland, { hiddenAt: server.clock.now() });
  const studentId = await server.factories.aStudent({ firstName: "Ada", lastName: "Nightly" });
  await aStay({ home: wilde, studentId });
  await aStay({ home: asked, studentId, businessId: agency.businessId, state: "in-progress" });
  await aStay({ home: lorca, studentId, hosting: "declined_hosting" });
  const homes = (fields: object, reader: Reader = office) =>
    ask((context) => readHomes(context, { ...everything, ...fields }), reader).then(idsOf);
  expect(await homes({ q: "wild" })).toEqual([wilde, asked, unseen]);
  expect(await homes({ q: "town of lor" })).toEqual([lorca]);
  expect(await homes({ q: "town", country: "ES" })).toEqual([lorca]);
  // By a guest whose stay is shown, and to an agency by its own alone.
  expect(await homes({ q: "ada nightly" })).toEqual([wilde, asked]);
  expect(await homes({ q: "ada nightly" }, agency)).toEqual([asked]);
  expect(await homes({ q: "wild" }, agency)).toEqual([wilde, asked]);
  expect(await homes({ q: "wild", state: "in-progress" })).toEqual([asked]);
  const words = (ids: readonly string[], reader: Reader = office) =>
    ask((context) => readWords(context, "homes", ids), reader).then(idsOf);
  expect(await words([wilde, gone, unseen])).toEqual([wilde, unseen]);
  expect(await words([wilde, asked, unseen], agency)).toEqual([wilde, asked]);

  const country = await server.factories.aCountry("PT");
  const away = await server.factories.aStudent({ firstName: "Bea", lastName: "Nightly", countryId: country });
  const none = await server.factories.aStudent({ firstName: "Cleo", lastName: "Nightly" });
  await aStay({ studentId: away, hosting: null, state: "new" });
  await aStay({ studentId: none, hosting: null, from: 5, to: 7 });
  await aStay({ studentId: none, hosting: null, from: 14, to: 16 });
  await aStay({ studentId: none, hosting: null, state: "cancelled" });
  const children = (fields: object, reader: Reader = office) =>
    ask((context) => readStudents(context, { ...everything, q: "nightly", ...fields }, span()), reader).then(idsOf);
  expect(await children({})).toEqual([studentId, away]);
  expect(await children({ q: "" })).toEqual(expect.arrayContaining([studentId, away]));
  expect(await children({ q: "bea" })).toEqual([away]);
  expect(await children({ country: "PT" })).toEqual([away]);
  expect(await children({ state: "new" })).toEqual([away]);
  expect(await children({}, agency)).toEqual([studentId]);
  const named = (ids: readonly string[], reader: Reader = office) =>
    ask((context) => readWords(context, "students", ids), reader).then(idsOf);
  expect(await named([studentId])).toEqual([studentId]);
  expect(await named([studentId, away], agency)).toEqual([studentId]);
  expect(await named([studentId, await server.factories.aStudent()])).toEqual([studentId]);
  await server.db.updateTable("country").set({ hosts: false }).where("code", "=", "PT").execute();
  const hosting = await ask(readCountries);
  expect([hosting.includes("IE"), hosting.includes("PT")]).toEqual([true, false]);
});

test("a bar is of its own trip and the family that counts, and within reach", async () => {
  const agency = await anAgency();
  const own = await aStay({ businessId: agency.businessId });
  const beside = await aStay({});
  const family = (id: string) =>
    server.db.selectFrom("tripHostFamily").select("hostFamilyId").where("id", "=", id).executeTakeFirstOrThrow();
  await server.factories.aHosting({ tripId: own.tripId, state: "declined_hosting", fromDate: inDays(9) });
  const bars = (kind: "hosting" | "trip", ids: readonly string[], reader: Reader = agency) =>
    ask((context) => readBars(context, kind, ids), reader);
  expect(idsOf(await bars("hosting", [own.hostingId, beside.hostingId]))).toEqual([own.hostingId]);
  expect(await bars("trip", [own.tripId, beside.tripId])).toMatchObject([
    { id: own.tripId, hostFamilyId: (await family(own.hostingId)).hostFamilyId },
  ]);
  expect(idsOf(await bars("trip", [own.tripId], office))).toEqual([own.tripId]);
  const chosen = await server.factories.aHosting({ tripId: own.tripId, selected: true });
  expect(await bars("trip", [own.tripId])).toMatchObject([{ hostFamilyId: (await family(chosen)).hostFamilyId }]);
});

test("where a guest could live is judged by the nights of others, and by what the trip itself has asked", async () => {
  const agency = await anAgency();
  const [home, neighbour] = [await server.factories.aHostFamily(), await server.factories.aHostFamily()];
  for (const vettingState of ["draft", "rejected", "withdrawn"]) await server.factories.aHostFamily({ vettingState });
  const guests = await aStay({ home, businessId: agency.businessId, from: 8, to: 12 });
  const elsewhere = await aStay({ home: neighbour, from: 8, to: 12 });
  const guest = await ask((context) => readGuest(context, guests.tripId), agency);
  expect(guest).toMatchObject({ id: guests.tripId, days: { from: inDays(8), to: inDays(12) } });
  await expect(ask((context) => readGuest(context, elsewhere.tripId), agency)).rejects.toMatchObject({
    code: "not_found",
  });
  await aStay({ home, from: 10, to: 11 });
  await aStay({ home, from: 10, to: 11, hosting: "declined_hosting" });
  await aStay({ home, from: 6, to: 8 });
  await aStay({ home, from: 12, to: 14 });
  const homes = await ask((context) => readHomesFor(context, guest));
  const homeOf = (id: string) => homes.find((one) => one.id === id);
  expect(homeOf(home)).toMatchObject({ isAsked: true, stays: [{ from: inDays(10), to: inDays(11) }], blocks: [] });
  expect(homeOf(neighbour)).toMatchObject({ isAsked: false, stays: [{ from: inDays(8), to: inDays(12) }] });
  expect(idsOf(await ask((context) => readHomesFor(context, guest, home)))).toEqual([home]);
  const states = await server.db.selectFrom("hostFamily").select("id").where("vettingState", "=", "draft").execute();
  expect(states.flatMap(({ id }) => homeOf(id) ?? [])).toEqual([]);

  const wish = await server.factories.aHosting({
    tripId: guests.tripId,
    hostFamilyId: neighbour,
    state: "potential_trip_host_family",
  });
  expect(await ask((context) => wishOf(context, guests.tripId, neighbour))).toMatchObject({ id: wish });
  for (const [trip, family] of [
    [guests.tripId, home],
    [elsewhere.tripId, neighbour],
  ] as const)
    expect(await ask((context) => wishOf(context, trip, family))).toBeNull();
});
