import { expect, test } from "vitest";
import { weeksWithin } from "#shared/features/tripPlan/tripPlan.rules.ts";
import { weekBoundsOf } from "#shared/features/trips/trips.rules.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import type { Body } from "#tests/support/visitor.ts";
import { homeOf, noticesTo, ok, rowsOf, tripOf, type Demo, type Person } from "./demo.ts";

// Trips: the "Try" of screens-hub.md. What one moves, a later one may find moved.
export function tryTrips(demo: () => Demo): void {
  const view = async (name: string, whose: Person): Promise<Readonly<Record<string, string>>> => {
    const { views } = ok(await whose.get("/api/grid-views?resource=trips"));
    return Object.fromEntries(new URLSearchParams(views.find((one: Body) => one["name"] === name).query));
  };

  test("trips: “No flight” shows six booked trips, Marco Villa's among them; G sees Navigli's", async () => {
    const { coordinator, agent } = demo().people;
    const rows = await rowsOf(coordinator, "trips", await view("No flight", coordinator));
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "booked"));
    expect(rows.map(({ studentName }) => studentName)).toContain("Marco Villa");
    const own = await rowsOf(agent, "trips", await view("No flight", agent));
    expect(own.map(({ studentName, businessName }) => [studentName, businessName])).toEqual([
      ["Marco Villa", "Navigli Study Travel"],
    ]);
  });

  const nobodys = async (): Promise<Body[]> => {
    const { rows, total } = ok(await demo().people.coordinator.get("/api/office/load/trips?whose=nobody"));
    expect(rows).toHaveLength(total);
    return rows;
  };
  const carryOut = async (job: Body): Promise<Body> => {
    const { server, people } = demo();
    ok(await people.coordinator.post(`/api/grid-jobs/${job["id"]}/apply`));
    await server.worker.runDue();
    return ok(await people.coordinator.get(`/api/grid-jobs/${job["id"]}`)).item;
  };
  const takeBack = async (id: string): Promise<void> => {
    const { server, people } = demo();
    ok(await people.coordinator.post(`/api/grid-jobs/${id}/undo`));
    await server.worker.runDue();
  };

  test("manager: “No coordinator” holds 10 drafts; evened out it holds none, and undone all of them again", async () => {
    const { server, people } = demo();
    expect((await nobodys()).map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => "new"));
    const { job } = ok(await people.coordinator.post("/api/office/load/even"));
    await server.worker.runDue();
    await carryOut(ok(await people.coordinator.get(`/api/grid-jobs/${job.id}`)).item);
    expect(await nobodys()).toHaveLength(0);
    await takeBack(job.id);
    expect(await nobodys()).toHaveLength(10);
  });

  test("bulk: all without a coordinator to Amira: 10 change, 0 refused; done, and undone", async () => {
    const { server, people, somebody } = demo();
    const amira = await somebody("amira.haddad@hearth.example");
    const { item } = ok(
      await people.coordinator.post("/api/grid-jobs", {
        resource: "trips",
        kind: "coordinator",
        query: "filter=coordinatorName%3A-",
        isTrial: true,
        payload: { personId: amira.userId },
      }),
    );
    await server.worker.runDue();
    const tried = ok(await people.coordinator.get(`/api/grid-jobs/${item.id}`)).item;
    expect(tried).toMatchObject({ state: "tried", counts: { fits: 10, refused: 0 } });
    expect(await carryOut(tried)).toMatchObject({ counts: { done: 10, refused: 0 } });
    expect(await nobodys()).toHaveLength(0);
    await takeBack(item.id);
    expect(await nobodys()).toHaveLength(10);
  });

  test("tracker: Lindqvist's card says that the unpaid balance will stop the start", async () => {
    const { coordinator } = demo().people;
    const { columns } = ok(await coordinator.get("/api/office/board?most=100"));
    const { cards } = columns.find(({ state }: Body) => state === "booked");
    const card = cards.find(({ studentName }: Body) => studentName.endsWith("Lindqvist"));
    const { steps } = ok(await coordinator.get(`/api/office/steps?ids=${card.id}`));
    expect(steps).toEqual([expect.objectContaining({ id: card.id, command: "start", blockedBy: "balancePaid" })]);
  });

  test("sheets: three flights are pasted onto Marco Villa, Kaito Yamada and Paul Girard; a second screen sees cursor and values; they are taken back", async () => {
    const { server, people, somebody } = demo();
    const { coordinator } = people;
    const [typing, looking] = [
      await openSocket(server.url, coordinator),
      await openSocket(server.url, await somebody("amira.haddad@hearth.example")),
    ];
    await looking.ask("watch", { watches: [{ resource: "trips" }] });
    await looking.ask("eph", { t: "cell", list: "sheets", at: null });
    const names = ["Marco Villa", "Kaito Yamada", "Paul Girard"];
    const sheet = async (): Promise<Body[]> => {
      const found = await Promise.all(
        names.map((q) => rowsOf(coordinator, "sheets", { q, filter: "state:booked", sort: "fromDate" })),
      );
      return found.map(([row]) => row);
    };
    const before = await sheet();
    await typing.ask("eph", { t: "cell", list: "sheets", at: { id: before[0]?.["id"], column: "therePlace" } });
    const changes = before.flatMap(({ id, therePlace, thereNumber, thereTime }, index) => [
      { id, column: "therePlace", was: therePlace, value: "Shannon" },
      { id, column: "thereNumber", was: thereNumber, value: `EI 59${index}` },
      { id, column: "thereTime", was: thereTime, value: `1${index}:35` },
    ]);
    const step = { id: crypto.randomUUID(), turn: "edit" };
    const { outcomes } = ok(await coordinator.patch("/api/sheets/cells", { changes, step }));
    expect(outcomes.map(({ outcome }: Body) => outcome)).toEqual(changes.map(() => "changed"));
    await eventually(() =>
      expect(looking.packets.map(([event]) => event)).toEqual(expect.arrayContaining(["eph", "resource:changed"])),
    );
    expect(looking.packets).toContainEqual(["eph", expect.objectContaining({ t: "cell", name: "Niamh Gallagher" })]);
    expect((await sheet()).map(({ thereNumber, thereTime }) => [thereNumber, thereTime])).toEqual([
      ["EI 590", "10:35"],
      ["EI 591", "11:35"],
      ["EI 592", "12:35"],
    ]);
    const { past } = ok(await coordinator.get("/api/sheets/cells/steps"));
    const { changes: done } = past.find(({ id }: Body) => id === step.id);
    const back = done.map(({ was, value, ...cell }: Body) => ({ ...cell, was: value, value: was }));
    ok(await coordinator.patch("/api/sheets/cells", { changes: back, step: { id: step.id, turn: "undo" } }));
    expect((await sheet()).map(({ thereNumber }) => thereNumber)).toEqual(before.map(({ thereNumber }) => thereNumber));
    typing.close();
    looking.close();
  });

  test("trip: beside Lucía Ortega's booked trip the O'Sullivans wait, and three other trips stand", async () => {
    const { coordinator } = demo().people;
    const { id } = await tripOf(coordinator, "Lucía Ortega", "booked");
    const trip = ok(await coordinator.get(`/api/office/trips/${id}`));
    expect(trip.otherTrips).toHaveLength(3);
    expect(JSON.stringify(trip)).toMatch(/O’Sullivan[^}]*host_waiting_list|host_waiting_list[^}]*O’Sullivan/);
  });

  test("trip plan: Hugo Navarro's trip moves by two days; the Moreaus are named before and told after", async () => {
    const { coordinator } = demo().people;
    const { id } = await tripOf(coordinator, "Hugo Navarro", "enquiry");
    const { plan: was } = ok(await coordinator.get(`/api/trips/${id}/plan`)).trip;
    const later = (day: string): string => new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
    const days = { from: later(was.fromDate), to: later(was.toDate) };
    // As the form does: begun on some days of the week, the same nights hold a camp week less.
    const weeks = weeksWithin(was.weeks, weekBoundsOf(was.activityDetailsType, days));
    const plan = { ...was, fromDate: days.from, toDate: days.to, weeks };
    const { consequences } = ok(await coordinator.post(`/api/trips/${id}/plan/preview`, plan));
    expect(consequences.families).toEqual([{ name: "Moreau", isFree: true }]);
    const home = await homeOf(coordinator, "Moreau");
    const before = await noticesTo(demo(), id, home);
    ok(await coordinator.post(`/api/trips/${id}/plan`, { ...plan, was }));
    expect((await noticesTo(demo(), id, home)).length).toBe(before.length + 1);
  });

  test("new trip: for Chiara Galli and Pietro Sala together, homes with two beds come first", async () => {
    const { people, inDays } = demo();
    const students = await rowsOf(people.agent, "students");
    const ids = ["Chiara Galli", "Pietro Sala"].map((name) => students.find((one) => one["name"] === name)?.["id"]);
    const asked = new URLSearchParams({ student_ids: ids.join(), from_date: inDays(200), to_date: inDays(214) });
    const { homes } = ok(await people.agent.get(`/api/trips-together/homes?${asked}`));
    const isForAll: boolean[] = homes.map(({ bedsLeft }: Body) => bedsLeft >= 2);
    expect(isForAll).toContain(true);
    expect(isForAll).toEqual(isForAll.toSorted((one, other) => Number(other) - Number(one)));
  });

  test("groups: Galway's row counts who lacks a home; placing a child with the Whelans is refused, naming Jeanne Martin and Martina Vidal", async () => {
    const { coordinator } = demo().people;
    const group = (await rowsOf(coordinator, "groups")).find(({ name }) => name.startsWith("Galway"));
    const { members } = ok(await coordinator.get(`/api/groups/${group?.["id"]}/plan`));
    const lacking = members.filter(({ isPlaced }: Body) => !isPlaced);
    expect([group?.["students"], group?.["placed"]]).toEqual([12, 12 - lacking.length]);
    const { status, body } = await coordinator.post(`/api/groups/${group?.["id"]}/places`, {
      tripIds: [lacking.find(({ homeName }: Body) => homeName === null).tripId],
      hostFamilyId: await homeOf(coordinator, "Whelan"),
      isAsked: false,
    });
    expect([status, body.reason]).toEqual([409, "homeFull"]);
    expect(body.people.toSorted()).toEqual(["Jeanne Martin", "Martina Vidal"]);
  });

  test("timeline: Matteo Ferri is dropped on the Adeyemis; the Quinns are no place for him", async () => {
    const { coordinator } = demo().people;
    const { id } = await tripOf(coordinator, "Matteo Ferri", "reserved");
    const [adeyemis, quinns] = [await homeOf(coordinator, "Adeyemi"), await homeOf(coordinator, "Quinn")];
    const { version, steps, places, refused } = ok(await coordinator.get(`/api/timeline/places?trip_id=${id}`));
    const open = places.map((place: Body) => place["id"]);
    expect([steps.at(-1), open.includes(adeyemis), open.includes(quinns)]).toEqual(["change_family", true, false]);
    expect(Object.values(refused).flat()).toContain(quinns);
    const move = { tripId: id, expectedVersion: version, reason: "Nearer to the airport" };
    expect((await coordinator.post("/api/timeline/moves", { ...move, hostFamilyId: quinns })).status).toBe(409);
    ok(await coordinator.post("/api/timeline/moves", { ...move, hostFamilyId: adeyemis }));
    expect(await tripOf(coordinator, "Matteo Ferri", "reserved")).toMatchObject({ familyName: "Adeyemi" });
  });
}
