import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Insertable } from "kysely";
import type { OfficeTaskTable } from "#server/db/schema.ts";
import { addDays } from "#shared/time/days.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let stage: Stage;
let niamh: Visitor & { readonly userId: string };
let priya: Visitor & { readonly userId: string };

beforeAll(async () => {
  stage = await setStage({ guests: 2 });
  niamh = await stage.server.as("coordinator");
  priya = await stage.server.as("finance");
});
afterAll(() => stage.close());

async function aTask(fields: Partial<Insertable<OfficeTaskTable>> = {}): Promise<string> {
  const entityId = fields.entityId ?? (await stage.aPlacedTrip({})).tripId;
  const { id } = await stage.db
    .insertInto("officeTask")
    .values({ kind: "openClaim", entity: "trip", createdAt: stage.server.clock.now(), ...fields, entityId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const list = async (who: Visitor, whose = "team") => (await who.get(`/api/hub/tasks?whose=${whose}`)).body;
const idsOf = async (who: Visitor, whose = "team"): Promise<string[]> =>
  (await list(who, whose)).tasks.map(({ id }: { id: string }) => id);
const act = (who: Visitor, id: string, command: string, body = {}) => who.post(`/api/hub/tasks/${id}/${command}`, body);

describe("the office's tasks", () => {
  test("stand with those whose work they are, what is due first", async () => {
    const [late, soon, whenever, money] = [
      await aTask({ dueAt: new Date(stage.server.clock.now().getTime() - 3_600_000) }),
      await aTask({ dueAt: new Date(stage.server.clock.now().getTime() + 3_600_000) }),
      await aTask(),
      await aTask({ kind: "captureFailed" }),
    ];
    const seen = await idsOf(niamh);
    expect(seen.filter((id) => [late, soon, whenever, money].includes(id))).toEqual([late, soon, whenever]);
    expect(await idsOf(priya)).toContain(money);
    expect(await idsOf(priya)).not.toContain(late);
    expect(await idsOf(await stage.server.as("administrator"))).toEqual(expect.arrayContaining([late, money]));
    expect((await act(priya, late, "take")).status).toBe(404);
    expect((await (await stage.server.as("agent")).get("/api/hub/tasks")).status).toBe(403);
  });

  test("are taken, given back, put off and done, once", async () => {
    const id = await aTask();
    expect(await idsOf(niamh, "mine")).not.toContain(id);
    expect((await act(niamh, id, "take")).body.task).toMatchObject({ assignee: { id: niamh.userId } });
    expect(await idsOf(niamh, "mine")).toContain(id);
    expect(await list(niamh)).toMatchObject({ mine: 1 });
    expect((await act(niamh, id, "release")).body.task).toMatchObject({ assignee: null });
    const day = stage.today();
    expect((await act(niamh, id, "later", { until: day })).status).toBe(422);
    expect((await act(niamh, id, "later", { until: addDays(day, 1) })).status).toBe(200);
    expect(await idsOf(niamh)).not.toContain(id);
    // The day has come.
    await stage.db.updateTable("officeTask").set({ laterUntil: day }).where("id", "=", id).execute();
    expect(await idsOf(niamh)).toContain(id);
    expect((await act(niamh, id, "done", { note: "Called the family" })).status).toBe(200);
    expect(await idsOf(niamh)).not.toContain(id);
    expect((await act(niamh, id, "done", { note: "" })).body).toMatchObject({ reason: "taskDone" });
    expect(
      await stage.db.selectFrom("officeTask").select(["note", "doneBy"]).where("id", "=", id).executeTakeFirst(),
    ).toEqual({ note: "Called the family", doneBy: niamh.userId });
  });

  test("of a trip that one coordinates are one's own until somebody takes them", async () => {
    const { tripId } = await stage.aPlacedTrip({});
    await stage.db.updateTable("trip").set({ coordinatorId: niamh.userId }).where("id", "=", tripId).execute();
    const id = await aTask({ entityId: tripId });
    expect(await idsOf(niamh, "mine")).toContain(id);
    await act(await stage.server.as("coordinator"), id, "take");
    expect(await idsOf(niamh, "mine")).not.toContain(id);
  });

  test("go when what they are about is so no more", async () => {
    const { tripId, hostingId } = await stage.aPlacedTrip({});
    const [place, ticket] = [
      await aTask({ kind: "placeAgain", entityId: tripId }),
      await aTask({ kind: "openTicket", entityId: tripId }),
    ];
    const standing = async (): Promise<boolean[]> => {
      const seen = await idsOf(niamh);
      return [seen.includes(place), seen.includes(ticket)];
    };
    const give = (fields: { state?: string; selected?: boolean }) =>
      Promise.all([
        fields.state === undefined
          ? null
          : stage.db.updateTable("trip").set({ state: fields.state }).where("id", "=", tripId).execute(),
        fields.selected === undefined
          ? null
          : stage.db
              .updateTable("tripHostFamily")
              .set({ selected: fields.selected })
              .where("id", "=", hostingId)
              .execute(),
      ]);
    await give({ state: "customer_service", selected: false });
    expect(await standing()).toEqual([true, true]);
    await give({ state: "booked", selected: true });
    expect(await standing()).toEqual([false, false]);
    await give({ state: "closed", selected: false });
    expect(await standing()).toEqual([false, false]);
  });

  test("of households, payouts and meetings go with their states", async () => {
    const vetter = await stage.server.as("vetting_admin");
    const family = stage.hosts[0]?.familyId ?? "";
    const pair = await aTask({ kind: "askSecondPair", entity: "vetting", entityId: family });
    const adult = await aTask({ kind: "newAdult", entity: "vetting", entityId: family });
    const seen = await list(vetter);
    expect(seen.tasks).toContainEqual(expect.objectContaining({ id: adult, hostFamilyId: family }));
    expect(seen.tasks.map(({ id }: { id: string }) => id)).not.toContain(pair);
    await stage.db
      .updateTable("hostFamily")
      .set({ vettingState: "approval_pending" })
      .where("id", "=", family)
      .execute();
    expect(await idsOf(vetter)).toContain(pair);
  });
});
