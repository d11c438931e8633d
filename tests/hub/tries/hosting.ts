import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import type { Body } from "#tests/support/visitor.ts";
import { homeOf, noticesTo, ok, rowsOf, tripOf, type Demo } from "./demo.ts";

// Today and hosting: screens-hub.md, the first screens' "Try".
export function tryHosting(demo: () => Demo): void {
  test("home: a task that C takes bears her name on a second screen, which is told; customer service says 9 and opens 9", async () => {
    const { server, people, somebody } = demo();
    const second = await somebody("tomas.reyes@hearth.example");
    const socket = await openSocket(server.url, second);
    await socket.ask("watch", { watches: [{ resource: "officeTasks" }] });
    const tasksOf = async (visitor = second): Promise<Body[]> =>
      ok(await visitor.get("/api/hub/tasks?whose=team")).tasks;
    expect(await tasksOf(people.administrator)).toHaveLength(14);
    const free = (await tasksOf()).find(({ assignee }) => assignee === null);
    ok(await people.coordinator.post(`/api/hub/tasks/${free?.["id"]}/take`));
    await eventually(() => expect(socket.packets.map(([event]) => event)).toContain("resource:changed"));
    socket.close();
    const taken = (await tasksOf()).find(({ id }) => id === free?.["id"]);
    expect(taken).toMatchObject({ assignee: { firstName: "Niamh" } });
    ok(await people.coordinator.post(`/api/hub/tasks/${free?.["id"]}/release`));
    const { lists } = ok(await people.coordinator.get("/api/hub/today"));
    expect(lists.find(({ name }: Body) => name === "service").total).toBe(9);
    expect(await rowsOf(people.coordinator, "trips", { filter: "state:customer_service" })).toHaveLength(9);
  });

  test("scouting: the Tierneys' telephone names them before anything is saved; 24 leads are there, and weeks in which beds will be missing", async () => {
    const { coordinator } = demo().people;
    expect(await rowsOf(coordinator, "scouting")).toHaveLength(24);
    const { counties } = ok(await coordinator.get("/api/scouting/needs"));
    const short = counties.filter(({ cells }: Body) =>
      cells.some(({ forecast, freeBeds }: Body) => forecast > freeBeds + 2),
    );
    expect(short.map(({ name }: Body) => name)).toContain("Galway");
    const id = await homeOf(coordinator, "Tierney");
    const { whole } = ok(await coordinator.post(`/api/households/${id}/reach`, { way: "phone" }));
    const asked = { phone: whole.replaceAll(" ", ""), email: "", addressLine1: "", cityTown: "", except: null };
    const { matches } = ok(await coordinator.post("/api/scouting/matches", asked));
    expect(matches).toEqual([expect.objectContaining({ kind: "household", name: "Tierney", by: "phone" })]);
  });

  test("host families: for Sofia Bianchi's next trip the O'Sullivans stand with reasons, the suspended Quinns nowhere", async () => {
    const { coordinator } = demo().people;
    const { id } = await tripOf(coordinator, "Sofia Bianchi", "enquiry");
    const { homes } = ok(await coordinator.get(`/api/host_families/fitting/${id}`));
    const theirs = homes.find(({ name }: Body) => name === "O’Sullivan");
    expect(theirs.reasons).not.toHaveLength(0);
    expect(homes.map(({ name }: Body) => name)).not.toContain("Quinn");
    const [quinns] = await rowsOf(coordinator, "host_families", { q: "Quinn" });
    expect(quinns).toMatchObject({ vettingState: "suspended" });
  });

  test("household: one guest at the Byrnes' is refused, naming Lucía Ortega and Matteo Ferri", async () => {
    const { coordinator } = demo().people;
    const id = await homeOf(coordinator, "Byrne");
    const { house } = ok(await coordinator.get(`/api/households/${id}`)).item;
    const { status, body } = await coordinator.patch(`/api/households/${id}/house`, {
      guests: 1,
      was: { guests: house.guests },
    });
    expect([status, body.reason]).toEqual([409, "bedsHeld"]);
    const named = body.trips.map(({ studentName }: Body) => studentName);
    expect(named).toEqual(expect.arrayContaining(["Lucía Ortega", "Matteo Ferri"]));
  });

  test("edit-old: the Byrnes' title is changed, and yesterday it was as it was, with who has changed it", async () => {
    const { people, inDays } = demo();
    const { coordinator } = people;
    const id = await homeOf(coordinator, "Byrne");
    const { title } = ok(await coordinator.get(`/api/households/${id}`)).item.profile;
    ok(await coordinator.patch(`/api/households/${id}/profile`, { title: "Music in Kinvara", was: { title } }));
    const { household } = ok(await coordinator.get(`/api/households/${id}/past?on=${inDays(-1)}`));
    expect(household.profile.title).toBe(title);
    expect(JSON.stringify(household.changes)).toMatch(/title.*Niamh Gallagher/);
  });

  test("vetting: C schedules the MacLeods' visit, V approves the Canos, A reads why an administrator may not", async () => {
    const { people, inDays } = demo();
    const { coordinator, vetting_admin: vetter, administrator } = people;
    const macLeods = await homeOf(coordinator, "MacLeod");
    const plan = { day: inDays(7), fromTime: "16:00", toTime: "18:00", inspectorId: coordinator.userId };
    const { id } = ok(await coordinator.post(`/api/vetting/${macLeods}/visits`, plan));
    const { visits } = ok(await coordinator.get("/api/visits"));
    expect(visits.find((one: Body) => one["id"] === id)).toMatchObject({
      householdId: macLeods,
      visitState: "planned",
    });

    const canos = await homeOf(coordinator, "Cano");
    const offersTo = async (visitor = vetter) => ok(await visitor.get(`/api/transitions/vetting?id=${canos}`));
    const { offers } = await offersTo(administrator);
    expect(offers.find(({ command }: Body) => command === "approve")).toMatchObject({
      isAllowed: false,
      reason: "onlyVettingAdmin",
    });
    const { version } = await offersTo();
    const given = { entity: "vetting", entityId: canos, command: "approve", expectedVersion: version };
    ok(await vetter.post("/api/transitions", given));
    expect(await rowsOf(coordinator, "host_families", { q: "Cano" })).toEqual([
      expect.objectContaining({ vettingState: "approved" }),
    ]);
  });

  test("vetting-manager-old: 200 days back fewer were approved than today", async () => {
    const { people, inDays } = demo();
    const approvedOn = async (days: number): Promise<number> =>
      ok(await people.vetting_admin.get(`/api/vetting-past?on=${inDays(days)}&only=approved`)).total;
    const then = await approvedOn(-200);
    expect(then).toBeGreaterThan(0);
    expect(then).toBeLessThan(await approvedOn(0));
  });

  test("geofences: the Galway area, pulled off Kinvara, names the Byrnes; seven areas are there", async () => {
    const { coordinator } = demo().people;
    const { fences } = ok(await coordinator.get("/api/geofences"));
    expect(fences).toHaveLength(7);
    const [byrnes] = await rowsOf(coordinator, "host_families", { q: "Byrne" });
    expect(byrnes).toMatchObject({ areaName: "Galway and Clare" });
    const {
      id,
      homes: _,
      version: __,
      coordinatorName,
      activityTitle,
      businessName,
      ...draft
    } = fences.find(({ name }: Body) => name === "Galway and Clare");
    expect([coordinatorName, activityTitle, businessName]).toEqual(["Niamh Gallagher", null, null]);
    const shape = { type: "circle", at: { latitude: 53.55, longitude: -9.9 }, km: 10 };
    const answer = await coordinator.post("/api/geofences/preview", { id, draft: { ...draft, shape } });
    expect(ok(answer).effects.leaving.map(({ name }: Body) => name)).toContain("Byrne");
  });

  test("not answering: the Dalys have left three without an answer, the Keoghs are hidden; Mia Becker goes from the Adeyemis to the Hennessys", async () => {
    const { server, people } = demo();
    const { coordinator } = people;
    const silent = await rowsOf(coordinator, "silent-families");
    expect(silent.find(({ name }) => name === "Daly")).toMatchObject({ failures: 3, inARow: 3 });
    expect(silent.find(({ name }) => name === "Keogh")).toMatchObject({ hiddenAt: expect.any(String) });

    const theirs = async (): Promise<Body | undefined> =>
      (await rowsOf(coordinator, "not-answering", { q: "Mia Becker" })).find(
        ({ familyName }) => familyName === "Adeyemi",
      );
    const late = await theirs();
    const { candidates, held } = ok(await coordinator.get(`/api/not-answering/${late?.["id"]}/beside`));
    const { hostFamilyId, hostingId } = candidates.find(({ name }: Body) => name === "Hennessy");
    const { tripId, fromDate, toDate } = late ?? {};
    const payload = { tripId, hostFamilyId, fromDate, toDate };
    const give = async (command: object): Promise<Body> => ok(await coordinator.post("/api/transitions", command));
    const added =
      hostingId ?? (await give({ entity: "hosting", command: "add", expectedVersion: 0, payload })).entityId;
    // What falls due with it runs between two commands of a person.
    await server.worker.runDue();
    await give({
      entity: "trip",
      entityId: tripId,
      command: "change_family",
      expectedVersion: held.version,
      reason: "No answer for a day",
      payload: { hostingId: added },
    });
    expect(await theirs()).toBeUndefined();
    const said = async (name: string): Promise<readonly string[]> =>
      noticesTo(demo(), String(late?.["tripId"]), await homeOf(coordinator, name));
    expect((await said("Adeyemi")).at(-1)).toContain("no longer asked");
    expect((await said("Hennessy")).join()).toContain("asked");
  });
}
