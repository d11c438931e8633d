import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAskedOf, meetingCardOf, slotsAhead, type MeetingCard } from "#shared/features/meetings/meetingCard.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { elsewhereWords } from "#client/resource/meetings/meetingTimes.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

// As a page of theirs has them.
const wordsOf = (locale: Locale, namespace: "meetings" | "familyTrips"): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../client/i18n/locales/${locale}/${namespace}.json`, import.meta.url), "utf8"));

interface Reader {
  readonly userId: string;
  readonly zone: string;
  readonly locale: Locale;
}

// The card of the conversation as it stands in somebody's own language, by their own clock.
async function read({ userId, zone, locale }: Reader, meetingId: string, conversationId: string) {
  const message = await stage.db
    .selectFrom("message")
    .select("details")
    .where("conversationId", "=", conversationId)
    .where("kind", "=", 3)
    .orderBy("seq", "desc")
    .executeTakeFirstOrThrow();
  const card: MeetingCard | null = meetingCardOf(message.details as Record<string, unknown>);
  if (card?.meetingId !== meetingId) throw new Error("The newest card is another meeting's");
  const [words, trips] = [wordsOf(locale, "meetings"), wordsOf(locale, "familyTrips")];
  const { state, kind, minutes, scheduledAt } = card;
  const isAsked = isAskedOf(card, userId);
  return {
    title: `${trips[`meeting.${kind}`]} · ${words["length"]?.replace("{{minutes}}", String(minutes))}`,
    line: words[state === "proposed" ? (isAsked ? "choose" : "waiting") : `state.${state}`],
    times: (scheduledAt === null ? slotsAhead(card, stage.server.clock.now().getTime()) : [scheduledAt]).map((at) =>
      elsewhereWords(at, zone, zone),
    ),
  };
}

// The clocks of New York have gone forward on 14 March 2027, those of Dublin and Madrid do on the 28th, in between the times asked for.
test("a meeting from its proposal to what came of it, in three zones and three languages, over the change to summer time", async () => {
  const host = stage.hosts[0].host;
  const madrid: Reader = { userId: stage.parent.userId, zone: "Europe/Madrid", locale: "es" };
  const dublin: Reader = { userId: host.userId, zone: "Europe/Dublin", locale: "en" };
  const newYork: Reader = { userId: stage.coordinator.userId, zone: "America/New_York", locale: "de" };
  for (const { userId, zone, locale } of [madrid, dublin, newYork])
    await stage.db.updateTable("appUser").set({ timezone: zone, locale }).where("id", "=", userId).execute();
  const passTo = async (at: string, minutesBefore = 0): Promise<void> => {
    stage.server.clock.advance(Date.parse(at) - minutesBefore * 60_000 - stage.server.clock.now().getTime());
    await stage.server.worker.runDue();
  };
  const by = async ({ userId }: Reader, path: string, body: object) => {
    const answer = await (await stage.server.as(userId)).post(`/api/conversations/${path}`, body);
    expect(answer.body).toMatchObject({ status: "success" });
    return answer.body.meeting;
  };
  await passTo("2027-03-25T09:00:00.000Z");
  const { hostingId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
  const conversationId = await stage.server.factories.aConversation({
    tripHostFamilyId: hostingId,
    people: [madrid.userId, dublin.userId],
  });
  const [saturday, monday] = ["2027-03-27T18:00:00.000Z", "2027-03-29T17:00:00.000Z"] as const;
  const all = async (meetingId: string) => [
    await read(madrid, meetingId, conversationId),
    await read(dublin, meetingId, conversationId),
    await read(newYork, meetingId, conversationId),
  ];

  // Proposed by the office: the same hour of the evening on both days in Europe, another one in New York.
  const proposed = await by(newYork, "meeting", {
    conversationId,
    kind: "intro_call",
    minutes: 30,
    slots: [saturday, monday],
  });
  expect((await all(proposed.id)).map(({ line, times }) => [line, ...times.map((words) => words.slice(-5))])).toEqual([
    ["Elige una hora que te venga bien", "19:00", "19:00"],
    ["Choose a time that suits you", "18:00", "18:00"],
    ["Vorgeschlagen. Die anderen wählen.", "14:00", "13:00"],
  ]);

  // The family would rather have it later: now it is for the others to choose.
  const later = "2027-03-29T18:30:00.000Z";
  const countered = await by(dublin, "meeting/update", {
    meetingId: proposed.id,
    expectedVersion: proposed.version,
    command: "counter",
    slots: [later],
  });
  expect((await all(proposed.id)).map(({ line }) => line)).toEqual([
    "Elige una hora que te venga bien",
    "Proposed. The others choose.",
    "Wählen Sie eine Zeit, die Ihnen passt",
  ]);
  const agreed = await by(madrid, "meeting/update", {
    meetingId: proposed.id,
    expectedVersion: countered.version,
    command: "pick_slot",
    slot: later,
  });
  expect(agreed.state).toBe("scheduled");
  expect((await all(proposed.id)).map(({ title, line, times }) => [title, line, times[0]?.slice(-5)])).toEqual([
    ["Primera llamada · 30 min", "Acordada", "20:30"],
    ["First call · 30 min", "Agreed", "19:30"],
    ["Kennenlernanruf · 30 Min.", "Vereinbart", "14:30"],
  ]);

  // Reminded by the clock that all share, also over the night that was an hour shorter.
  const reminders = async () =>
    (
      await stage.db
        .selectFrom("notification")
        .select("userId")
        .where("entityId", "=", proposed.id)
        .where("kind", "=", "meetingComes")
        .execute()
    ).length;
  await passTo(later, 24 * 60 + 1);
  expect(await reminders()).toBe(0);
  await passTo(later, 24 * 60);
  expect(await reminders()).toBe(3);
  await passTo(later, 10);
  expect(await reminders()).toBe(6);

  // Held, left by all, and what came of it written down for the office and the family's file.
  for (const one of [madrid, dublin]) await by(one, "meeting/here", { meetingId: proposed.id, isLeaving: false });
  expect((await all(proposed.id)).map(({ line }) => line)).toEqual(["En curso", "Under way", "Läuft"]);
  await passTo(later, -25);
  for (const one of [madrid, dublin]) await by(one, "meeting/here", { meetingId: proposed.id, isLeaving: true });
  await passTo(later, -26);
  const { meeting } = (await (await stage.server.as(newYork.userId)).get(`/api/conversations/meeting/${proposed.id}`))
    .body;
  expect(meeting.state).toBe("ended");
  await by(newYork, "meeting/update", {
    meetingId: proposed.id,
    expectedVersion: meeting.version,
    command: "outcome",
    note: "They got on at once",
  });
  expect((await all(proposed.id)).map(({ line }) => line)).toEqual(["Terminada", "Over", "Vorbei"]);
  const vetting = await stage.server.as("vetting_admin");
  const { item } = (await vetting.get(`/api/vetting/${stage.hosts[0].familyId}`)).body;
  expect(item.meetings).toMatchObject([{ id: proposed.id, hostDidNotCome: false, outcome: "They got on at once" }]);
  // Of what came of it nobody but the organiser and the office reads.
  const seen = (await (await stage.server.as(madrid.userId)).get(`/api/conversations/meeting/${proposed.id}`)).body;
  expect(seen.meeting.outcome ?? null).toBe(null);
});
