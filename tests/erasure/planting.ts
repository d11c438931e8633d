import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { createMedicalStore } from "#server/features/students/medical.store.ts";
import { add } from "#tests/assets/adding.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import { aFile, attach, upload } from "#tests/uploads/uploading.ts";
import { bird, type Begun } from "./birds.ts";

export async function ofTheChild(server: TestServer, { parent, childId, tripId, familyId }: Begun) {
  const { db, clock, ports } = server;
  await db
    .insertInto("guardianInvite")
    .values({
      studentId: childId,
      email: `${bird()}@hearth.example`,
      tokenHash: Buffer.from(bird()),
      invitedBy: parent.userId,
      createdAt: clock.now(),
      expiresAt: clock.now(),
    })
    .execute();
  await db.transaction().execute((transaction) =>
    createMedicalStore(ports.vault).change(transaction, childId, {
      changes: { allergies: bird(), notes: bird() },
      now: clock.now(),
    }),
  );
  const { sealed, keyVersion } = await ports.vault.seal(
    db,
    { owner: `student:${childId}`, column: "student_care.fact", rowId: childId },
    bird(),
  );
  await db
    .insertInto("studentCare")
    .values({ studentId: childId, fact: "doctor", factSealed: sealed, keyVersion, updatedAt: clock.now() })
    .execute();
  await db
    .insertInto("transfer")
    .values({
      tripId,
      direction: "there",
      mode: "plane",
      place: bird(),
      number: bird(),
      at: clock.now(),
      meetingPoint: bird(),
      driver: bird(),
    })
    .execute();
  await db.insertInto("tripTask").values({ tripId, kind: "flights", detail: bird() }).execute();
  for (const side of ["parent", "host"])
    await db
      .insertInto("review")
      .values({
        tripId,
        hostFamilyId: familyId,
        side,
        stars: 5,
        words: bird(),
        privateWords: bird(),
        reply: bird(),
        state: "published",
      })
      .execute();
  await db
    .insertInto("stateHistory")
    .values({
      entity: "trip",
      entityId: tripId,
      toState: "closed",
      command: "close",
      actorId: parent.userId,
      reason: `${bird()} and home`,
      source: "ui",
    })
    .execute();
}

export async function ofTheHome(
  { db, clock, ports }: TestServer,
  { familyId, host, office }: Begun,
  hostingId: string,
) {
  const member = await db
    .insertInto("hostFamilyMember")
    .values({
      hostFamilyId: familyId,
      firstName: bird(),
      lastName: bird(),
      kind: "adult",
      gender: "female",
      dateOfBirth: "1980-02-03",
      occupation: bird(),
      picture: bird(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("vettingCheck")
    .values([
      { hostFamilyId: familyId, memberId: member.id, kind: "reference", state: "clear", note: bird() },
      { hostFamilyId: familyId, memberId: member.id, kind: "police_check", state: "adverse", note: bird() },
    ])
    .execute();
  const at = clock.now();
  const { id: checkId } = await db
    .selectFrom("vettingCheck")
    .select("id")
    .where("hostFamilyId", "=", familyId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("vettingConsent")
    .values({ hostFamilyId: familyId, memberId: member.id, given: true, name: bird(), saidBy: host.userId, saidAt: at })
    .execute();
  await db
    .insertInto("vettingDocument")
    .values({
      hostFamilyId: familyId,
      checkId,
      assetRef: bird(),
      sha256: Buffer.from(bird()),
      handedBy: host.userId,
      handedAt: at,
      purgeOn: "2099-01-01",
    })
    .execute();
  await db
    .insertInto("vettingReference")
    .values({
      hostFamilyId: familyId,
      checkId,
      name: bird(),
      relation: "friend",
      contactSealed: Buffer.from(bird()),
      answersSealed: Buffer.from(bird()),
      keyVersion: 1,
      locale: "en",
      tokenHash: Buffer.from(bird()),
      askedBy: host.userId,
      askedAt: at,
      expiresAt: at,
    })
    .execute();
  await db
    .insertInto("calendarFeed")
    .values({
      hostFamilyId: familyId,
      name: bird(),
      site: bird(),
      urlSealed: Buffer.from(bird()),
      keyVersion: 1,
      madeAt: at,
      error: bird(),
      nextAt: at,
    })
    .execute();
  const seen = {
    hostFamilyId: familyId,
    inspectorId: host.userId,
    day: "2027-01-01",
    fromTime: bird(),
    toTime: bird(),
    ticks: JSON.stringify({ heating: bird() }),
  };
  await db
    .insertInto("vettingVisit")
    .values({ ...seen, plannedBy: host.userId, plannedAt: at, notes: bird(), words: bird() })
    .execute();
  await db
    .insertInto("vettingReminder")
    .values({ hostFamilyId: familyId, month: bird(), sentBy: host.userId, sentAt: at })
    .execute();
  await db
    .insertInto("hostFamilyGuide")
    .values({ hostFamilyId: familyId, section: "arriving", text: bird() })
    .execute();
  await db
    .insertInto("guideTranslation")
    .values({
      hostFamilyId: familyId,
      section: "arriving",
      locale: "es",
      textHash: bird(),
      text: bird(),
      lang: bird(),
      translator: bird(),
    })
    .execute();
  await db
    .insertInto("hostFamilyWords")
    .values({
      hostFamilyId: familyId,
      locale: "es",
      title: bird(),
      secondTitle: bird(),
      description: bird(),
      houseRules: bird(),
      textHash: bird(),
      changedAt: at,
    })
    .execute();
  await db
    .insertInto("hostFamilyPause")
    .values({ hostFamilyId: familyId, fromAt: at, untilDay: "2026-07-01", line: bird() })
    .execute();
  const { countyId } = await db
    .selectFrom("hostFamily")
    .select("countyId")
    .where("id", "=", familyId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("scoutingLead")
    .values({
      firstName: bird(),
      lastName: bird(),
      email: bird(),
      phone: bird(),
      addressLine1: bird(),
      cityTown: bird(),
      countyId,
      source: "event",
      languages: [bird()],
      nextAction: bird(),
      note: bird(),
      stateReason: bird(),
      hostFamilyId: familyId,
      enteredAt: at,
      createdAt: at,
    })
    .execute();
  const room = await db
    .insertInto("hostFamilyRoom")
    .values({ hostFamilyId: familyId, name: bird(), beds: 1, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("hostFamilyCalendarBlock")
    .values({
      hostFamilyId: familyId,
      roomId: room.id,
      fromDate: "2027-01-01",
      toDate: "2027-01-09",
      kind: "holiday",
      note: bird(),
    })
    .execute();
  await db
    .insertInto("hostFamilyWeek")
    .values({ hostFamilyId: familyId, weekday: 1, part: "morning", text: bird() })
    .execute();
  await db
    .insertInto("hostFamilyPhoto")
    .values({ hostFamilyId: familyId, position: 1, picture: bird(), caption: bird() })
    .execute();
  await db
    .insertInto("contactLog")
    .values({
      entity: "hosting",
      entityId: hostingId,
      channel: "call",
      outcome: "reached",
      note: bird(),
      byId: office.userId,
      at: clock.now(),
    })
    .execute();
  await db
    .insertInto("recordChange")
    .values({
      entity: "host_family",
      entityId: familyId,
      part: "host_family",
      partKey: bird(),
      field: "title",
      before: JSON.stringify(bird()),
      after: JSON.stringify(bird()),
      actorId: host.userId,
    })
    .execute();
  const { sealed, keyVersion } = await ports.vault.seal(
    db,
    { owner: `payee:${familyId}`, column: "payout_detail.details", rowId: familyId },
    bird(),
  );
  await db
    .insertInto("payoutDetail")
    .values({ hostFamilyId: familyId, changedAt: clock.now(), detailsSealed: sealed, keyVersion })
    .execute();
}

// Real files, by the door that people use: with a canary in their names, their bytes and what cameras write beside the picture.
export async function files(server: TestServer, { parent, host, childId, familyId, groupId }: Begun) {
  const photo = async () => ({
    id: randomUUID(),
    name: `${bird()}.jpg`,
    mime: "image/jpeg",
    bytes: await sharp({ create: { width: 900, height: 900, channels: 3, background: "#884422" } })
      .withExif({ IFD0: { Copyright: bird() } })
      .jpeg()
      .toBuffer(),
  });
  const { url } = server;
  await add(parent, { url, purpose: "profilePhoto", recordId: parent.userId, file: await photo() });
  await add(parent, { url, purpose: "studentPhoto", recordId: childId, file: await photo() });
  await add(parent, { url, purpose: "studentDocument", recordId: childId, file: await photo() });
  await add(host, { url, purpose: "homePhoto", recordId: familyId, file: await photo() });
  await add(host, { url, purpose: "vettingDocument", recordId: familyId, file: await photo() });
  const letter = aFile({ name: `${bird()}.txt`, bytes: Buffer.from(`${bird()}\n`) });
  await upload(parent, { url, file: letter, conversationId: groupId });
  const { refs } = await attach(server, { senderId: parent.userId, conversationId: groupId, uploads: [letter.id] });
  // As if it had been a PDF that was read.
  const randomRef = refs[0] as string;
  await server.db
    .insertInto("fileReading")
    .values({ randomRef, doneAt: server.clock.now() })
    .onConflict((known) => known.doNothing())
    .execute();
  const said = bird();
  await server.db
    .insertInto("fileWords")
    .values({ randomRef, page: 1, said, words: sql`search_words(${said})` })
    .execute();
}
