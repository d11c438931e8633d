import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());
beforeEach(() => void stage.server.letters.splice(0));

const again = (person: { readonly userId: string }) => stage.server.as(person.userId);
const placeIn = (person: { readonly userId: string }, timezone: string, locale: string) =>
  stage.db.updateTable("appUser").set({ timezone, locale }).where("id", "=", person.userId).execute();
const passTo = async (at: string, minutesBefore = 0): Promise<void> => {
  stage.server.clock.advance(Date.parse(at) - minutesBefore * 60_000 - stage.server.clock.now().getTime());
  await stage.server.worker.runDue();
};

// As a calendar reads it, not as it was written.
function calendarIn({ calendar }: { readonly calendar?: { readonly method: string; readonly file: string } }) {
  const read = new ICAL.Component(ICAL.parse(calendar?.file ?? ""));
  const event = new ICAL.Event(read.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: read.getFirstPropertyValue("method"),
    said: calendar?.method,
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue("status"),
  };
}

async function aThread(): Promise<string> {
  const { hostingId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
  return stage.server.factories.aConversation({
    tripHostFamilyId: hostingId,
    people: [stage.parent.userId, stage.hosts[0].host.userId],
  });
}

const propose = async (by: { readonly userId: string }, conversationId: string, slots: readonly string[]) => {
  const { body } = await (
    await again(by)
  ).post("/api/conversations/meeting", { conversationId, kind: "intro_call", minutes: 45, slots });
  expect(body).toMatchObject({ status: "success" });
  return body.meeting;
};
const give = async (by: { readonly userId: string }, meeting: { id: string; version: number }, said: object) => {
  const { body } = await (
    await again(by)
  ).post("/api/conversations/meeting/update", { meetingId: meeting.id, expectedVersion: meeting.version, ...said });
  expect(body).toMatchObject({ status: "success" });
  return body.meeting;
};

describe("a meeting of three zones, across the change to summer time", () => {
  // In Dublin and Madrid the clocks go forward on 28 March 2027, in New York they have on the 14th.
  const [before, after] = ["2027-03-26T17:30:00.000Z", "2027-03-30T16:30:00.000Z"] as const;

  test("is agreed, moved and called off, and each calendar and each letter says when by its own clock", async () => {
    const host = stage.hosts[0].host;
    await placeIn(stage.parent, "Europe/Madrid", "es");
    await placeIn(stage.coordinator, "America/New_York", "de");
    await placeIn(host, "Europe/Dublin", "en");
    await passTo("2027-03-24T09:00:00.000Z");
    const conversationId = await aThread();
    const proposed = await propose(stage.coordinator, conversationId, [before]);
    expect(stage.server.letters.filter(({ calendar }) => calendar)).toEqual([]);
    const agreed = await give(host, proposed, { command: "pick_slot", slot: before });
    const letters = () => stage.server.letters.splice(0).filter(({ calendar }) => calendar);
    const first = letters();
    // The same moment by three clocks: an hour later in Madrid, four hours earlier in New York while only it has summer time.
    expect(new Map(first.map(({ locale, subject }) => [locale, subject.slice(-5)]))).toEqual(
      new Map([
        ["es", "18:30"],
        ["de", "13:30"],
        ["en", "17:30"],
      ]),
    );
    expect(new Set(first.map((letter) => JSON.stringify(calendarIn(letter)))).size).toBe(1);
    expect(calendarIn(first[0] ?? {})).toEqual({
      method: "REQUEST",
      said: "REQUEST",
      uid: `meeting-${agreed.id}@localhost`,
      sequence: 2,
      starts: before,
      ends: "2027-03-26T18:15:00.000Z",
      status: "CONFIRMED",
    });

    const moved = await give(stage.parent, agreed, { command: "reschedule", slots: [after] });
    const off = letters().map(calendarIn);
    expect(off).toHaveLength(3);
    expect(off[0]).toMatchObject({
      method: "CANCEL",
      said: "CANCEL",
      sequence: 3,
      starts: before,
      status: "CANCELLED",
    });
    const again_ = await give(host, moved, { command: "pick_slot", slot: after });
    const second = letters();
    expect(calendarIn(second[0] ?? {})).toMatchObject({ method: "REQUEST", sequence: 4, starts: after });
    // On the wall in Dublin and Madrid it is the same hour as before, in New York an hour earlier.
    expect(new Map(second.map(({ locale, subject }) => [locale, subject.slice(-5)]))).toEqual(
      new Map([
        ["es", "18:30"],
        ["de", "12:30"],
        ["en", "17:30"],
      ]),
    );
    await give(stage.coordinator, again_, { command: "cancel" });
    expect(letters().map(calendarIn)[0]).toMatchObject({ method: "CANCEL", sequence: 5, uid: off[0]?.uid });
  });

  test("reminds a day and ten minutes before by the clock that all share, opens in time, and its outcome counts in vetting", async () => {
    const host = stage.hosts[0].host;
    const slot = "2027-04-02T08:00:00.000Z";
    await passTo("2027-03-27T08:00:00.000Z");
    const proposed = await propose(stage.coordinator, await aThread(), [slot]);
    await give(host, proposed, { command: "pick_slot", slot });
    const reminded = async (): Promise<number> =>
      (
        await stage.db
          .selectFrom("notification")
          .select("id")
          .where("entityId", "=", proposed.id)
          .where("kind", "=", "meetingComes")
          .execute()
      ).length;
    const come = async (person: { readonly userId: string }) =>
      (await again(person)).post("/api/conversations/meeting/here", { meetingId: proposed.id, isLeaving: false });
    await passTo(slot, 24 * 60 - 1);
    expect(await reminded()).toBe(3);
    await passTo(slot, 11);
    expect((await come(stage.coordinator)).status).toBe(409);
    await passTo(slot, 10);
    expect(await reminded()).toBe(6);
    expect((await come(stage.coordinator)).body.meeting.state).toBe("in_call");
    await passTo(slot, -16);
    const { meeting } = (await (await again(stage.coordinator)).get(`/api/conversations/meeting/${proposed.id}`)).body;
    expect(meeting.state).toBe("missed");
    await give(stage.coordinator, meeting, { command: "outcome", note: "Nobody at the telephone, twice" });
    const vetting = await stage.server.as("vetting_admin");
    const { item } = (await vetting.get(`/api/vetting/${stage.hosts[0].familyId}`)).body;
    expect(item.meetings).toMatchObject([
      { id: proposed.id, kind: "intro_call", hostDidNotCome: true, outcome: "Nobody at the telephone, twice" },
    ]);
  });
});
