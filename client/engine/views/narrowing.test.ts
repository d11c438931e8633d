import { expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { fits, isNarrowed, keyOf, ordered, unnarrowed, type Narrowing } from "./narrowing.ts";

const niamh = { id: "7", name: "Niamh Gallagher", picture: null };
const one = (change: Parameters<typeof aHeader>[0] = {}) => ({
  isUnread: false,
  waitsSince: null,
  header: aHeader(change),
});
const now = Date.parse("2027-06-10T12:00:00Z");
const viewer = { viewerId: "7", now };
const whose = (name: Narrowing["whose"]): Narrowing => ({ ...unnarrowed, whose: name });

test("one's own are those that are assigned to oneself, nobody's those of which the server has said so", () => {
  const places = [one({ assignee: niamh }), one({ assignee: { ...niamh, id: "8" } }), one({ assignee: null }), one()];
  const shown = (name: Narrowing["whose"]) => places.map((place) => fits(whose(name), place, viewer));
  expect(shown("mine")).toEqual([true, false, false, false]);
  expect(shown("nobodys")).toEqual([false, false, true, false]);
  expect(shown(null)).toEqual([true, true, true, true]);
});

test("it narrows beside the rest, and is another list", () => {
  const waiting: Narrowing = { ...whose("mine"), only: "waiting" };
  expect(fits(waiting, one({ assignee: niamh }), viewer)).toBe(false);
  expect(fits(waiting, { ...one({ assignee: niamh }), waitsSince: 1 }, viewer)).toBe(true);
  expect([isNarrowed(unnarrowed), isNarrowed(whose("mine"))]).toEqual([false, true]);
  expect(keyOf(whose("mine"))).not.toBe(keyOf(whose("nobodys")));
});

test("by what the office says of them, and by whose answer is overdue", () => {
  const waits = { ...one({ labels: ["3"], urgent: "health", dueAt: "2027-06-10T11:00:00Z" }), waitsSince: 1 };
  const shows = (change: Partial<Narrowing>, item: Parameters<typeof fits>[1] = waits) =>
    fits({ ...unnarrowed, ...change }, item, viewer);
  expect([shows({ label: "3" }), shows({ label: "4" }), shows({ label: "3" }, { ...waits, ...one() })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([shows({ priority: "urgent" }), shows({ priority: "normal" })]).toEqual([true, false]);
  expect(shows({ only: "overdue" })).toBe(true);
  const inTime = { ...waits, ...one({ dueAt: "2027-06-10T13:00:00Z" }), waitsSince: 1 };
  expect([shows({ only: "overdue" }, inTime), shows({ only: "overdue" }, { ...waits, waitsSince: null })]).toEqual([
    false,
    false,
  ]);
  expect(keyOf({ ...unnarrowed, label: "3" })).not.toBe(keyOf({ ...unnarrowed, priority: "low" }));
});

test("by the team they are given to, and by what one is offered, oneself or with a team", () => {
  const team = { id: "3", name: "Arrivals" };
  const offer = { from: { id: "9", name: "Aoife" }, to: null, team: null, line: "", until: "2027-06-10T12:05:00Z" };
  const places = [
    one({ team, handOver: { ...offer, to: { id: "7", name: "Niamh" } } }),
    one({ team: null, handOver: { ...offer, team: { ...team, memberIds: ["6", "7"] } } }),
    one({ handOver: { ...offer, to: { id: "8", name: "Tomás" } } }),
  ];
  const shown = (change: Partial<Narrowing>) =>
    places.map((place) => fits({ ...unnarrowed, ...change }, place, viewer));
  expect(shown({ team: "3" })).toEqual([true, false, false]);
  expect(shown({ whose: "offered" })).toEqual([true, true, false]);
  expect(keyOf({ ...unnarrowed, team: "3" })).not.toBe(keyOf({ ...unnarrowed, label: "3" }));
});

test("in the queue the longest wait comes first, and a near start before it; what nobody waits in comes last", () => {
  const row = (id: string, hours: number | null, fromDate: string | null) =>
    ({
      id,
      lastAt: "2027-06-10T11:00:00Z",
      waitsSince: hours === null ? null : now - hours * 3_600_000,
      pinRank: 0,
      header: aHeader({ fromDate }),
    }) as Parameters<typeof ordered>[0][number];
  const rows = [row("1", null, "2027-06-10"), row("2", 3, null), row("3", 5, null), row("4", 2, "2027-06-11")];
  expect(ordered(rows, "queue", now).map(({ id }) => id)).toEqual(["4", "3", "2", "1"]);
  expect(ordered(rows, "longestWait", now).map(({ id }) => id)).toEqual(["3", "2", "4", "1"]);
});

test("of those with support by how the case stands and what it is about", () => {
  const said = { said: "solved", saidSeq: 4 } as const;
  const solved = one({ kind: "support", topic: "payment", supportCase: said, lastHuman: { seq: 4, side: "office" } });
  const again = one({ kind: "support", topic: "Rechnung", supportCase: said, lastHuman: { seq: 6, side: "booker" } });
  const shows = (change: Partial<Narrowing>) =>
    [solved, again, one({ topic: "payment" })].map((item) => fits({ ...unnarrowed, ...change }, item, viewer));
  expect(shows({ caseState: "solved" })).toEqual([true, false, false]);
  expect(shows({ caseState: "open" })).toEqual([false, true, false]);
  expect(shows({ topic: "payment" })).toEqual([true, false, false]);
  expect(shows({ topic: "other" })).toEqual([false, true, false]);
});

test("by the county they are in and the agency they are with; of what is not told of either, nothing", () => {
  const [clare, hola] = [
    { id: "4", name: "Clare" },
    { id: "9", name: "Hola" },
  ];
  const places = [one({ county: clare, agency: hola }), one({ county: clare, agency: null }), one()];
  const shown = (change: Partial<Narrowing>) =>
    places.map((place) => fits({ ...unnarrowed, ...change }, place, viewer));
  expect(shown({ county: "4" })).toEqual([true, true, false]);
  expect(shown({ county: "4", agency: "9" })).toEqual([true, false, false]);
  expect(shown({ county: "5" })).toEqual([false, false, false]);
  expect(keyOf({ ...unnarrowed, county: "4" })).not.toBe(keyOf({ ...unnarrowed, agency: "4" }));
});

test("by a host family among those that they are with", () => {
  const shown = (family: string) =>
    [one({ familyIds: ["4", "9"] }), one({ familyIds: [] }), one()].map((item) =>
      fits({ ...unnarrowed, family }, item, viewer),
    );
  expect([shown("4"), shown("9"), shown("5")]).toEqual([
    [true, false, false],
    [true, false, false],
    [false, false, false],
  ]);
  expect(keyOf({ ...unnarrowed, family: "4" })).not.toBe(keyOf({ ...unnarrowed, agency: "4" }));
});

test("by when the stay is, in the days of the office; what is about no stay is never then", () => {
  const late = { viewerId: "7", now: Date.parse("2027-06-10T23:30:00Z") };
  const places = [one({ fromDate: "2027-06-11", toDate: "2027-06-20" }), one()];
  const shown = (stay: Narrowing["stay"], when = viewer) =>
    places.map((place) => fits({ ...unnarrowed, stay }, place, when));
  expect([shown("week"), shown("now"), shown("now", late), shown(null)]).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(keyOf({ ...unnarrowed, stay: "now" })).not.toBe(keyOf(unnarrowed));
});
