import { randomUUID } from "node:crypto";
import type { TestServer } from "#tests/support/startServer.ts";
import { bird, type Begun, type World } from "./birds.ts";
import { files, ofTheChild, ofTheHome } from "./planting.ts";

// A parent with a child of their own and one that another parent looks after too, a host with a home, a stay that is over and paid, and
// something of each of them in every place where there can be.
export async function aWorld(server: TestServer): Promise<World> {
  const { factories, as, db } = server;
  const [parent, host, friend, office] = [
    await as("parent"),
    await as("host_family"),
    await as("parent"),
    await as("coordinator"),
  ];
  for (const { userId } of [parent, host])
    await db
      .updateTable("appUser")
      .set({
        email: `${bird()}@hearth.example`,
        firstName: named(),
        lastName: named(),
        phone: bird(),
        addressLine1: bird(),
        cityTown: bird(),
        referralCode: bird(),
        picture: `person/${bird()}`,
        passwordHash: bird(),
        locale: "de",
        timezone: "Europe/Madrid",
        totpSecretSealed: Buffer.from(bird()),
      })
      .where("id", "=", userId)
      .execute();
  const childId = await factories.aStudent({
    guardianId: parent.userId,
    firstName: named(),
    lastName: named(),
    cityTown: bird(),
    hobbies: bird(),
    diet: bird(),
    languages: [bird()],
    picture: `person/${bird()}`,
  });
  const sharedChildId = await factories.aStudent({ guardianId: parent.userId, firstName: "Marta", lastName: "Ibarra" });
  await db
    .insertInto("studentGuardian")
    .values({ studentId: sharedChildId, userId: friend.userId, verifiedAt: new Date() })
    .execute();
  const tripId = await factories.aTrip({
    studentId: childId,
    bookedBy: parent.userId,
    state: "closed",
    arrival: bird(),
    stateReason: `${bird()} was ill`,
    referralCode: bird(),
    fromDate: "2026-06-01",
    toDate: "2026-06-15",
  });
  const familyId = await factories.aHostFamily({
    userId: host.userId,
    slug: bird(),
    parentGuardianOneLastName: named(),
    title: bird(),
    secondTitle: bird(),
    description: bird(),
    addressLine1: bird(),
    cityTown: bird(),
    postcode: bird(),
    latitude: 53.1,
    longitude: -8.9,
    languages: [bird()],
    hostingTypes: [bird()],
    tinyFeaturedImage: `family/${bird()}`,
    foundUsWhere: bird(),
    vettingReason: `${bird()} once`,
    hiddenReason: bird(),
    houseRules: bird(),
  });
  const hostingId = await factories.aHosting({
    tripId,
    hostFamilyId: familyId,
    state: "accepted_hosting",
    stateReason: `${bird()} again`,
  });
  const talkId = await factories.aConversation({
    people: [parent.userId, host.userId],
    tripHostFamilyId: hostingId,
  });
  const groupId = await factories.aConversation({
    kind: "group",
    people: [parent.userId, host.userId, friend.userId],
    archiveAt: null,
  });
  const world = { parent, host, friend, office, childId, sharedChildId, familyId, tripId, groupId, talkId };
  await saySomething(server, world);
  const invoiceId = await money(server, world, hostingId);
  await ofThePerson(server, world);
  await ofTheChild(server, world);
  await ofTheHome(server, world, hostingId);
  await files(server, world);
  return { ...world, invoiceId };
}

const named = (): string => {
  const name = bird();
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
};

async function saySomething(server: TestServer, { parent, host, friend, office, groupId, talkId, childId }: Begun) {
  const { db, factories, clock } = server;
  for (const who of [parent, host]) {
    const { body } = await who.post("/api/sync/op", {
      user: who.userId,
      device: randomUUID(),
      ops: [
        { t: "send", opId: randomUUID(), conversationId: groupId, body: `${bird()} is here` },
        { t: "draft", opId: randomUUID(), conversationId: groupId, text: bird() },
      ],
    });
    if (!body.answers.every(({ ok }: { ok: boolean }) => ok)) throw new Error(JSON.stringify(body));
    await factories.aMessage({
      conversationId: talkId,
      senderId: who.userId,
      body: bird(),
      masked: bird(),
      details: JSON.stringify({ texts: { en: bird() } }),
    });
  }
  const spoken = await factories.aMessage({
    conversationId: groupId,
    senderId: friend.userId,
    body: "Welcome, all of you",
  });
  await db
    .insertInto("reaction")
    .values({ conversationId: groupId, seq: spoken, userId: parent.userId, emoji: bird() })
    .execute();
  const { firstName, lastName } = await db
    .selectFrom("appUser")
    .select(["firstName", "lastName"])
    .where("id", "=", parent.userId)
    .executeTakeFirstOrThrow();
  const { firstName: child } = await db
    .selectFrom("student")
    .select("firstName")
    .where("id", "=", childId)
    .executeTakeFirstOrThrow();
  const name = `${firstName} ${lastName}`;
  // What the product itself has said of them, and what the office has written down.
  await factories.aMessage({
    conversationId: groupId,
    body: `${name} joined with ${child}`,
    details: JSON.stringify({ key: "personJoined", params: { name } }),
  });
  const [said] = await db
    .selectFrom("message")
    .selectAll()
    .where("conversationId", "=", talkId)
    .where("senderId", "=", parent.userId)
    .execute();
  await db
    .insertInto("messageTranslation")
    .values({
      conversationId: talkId,
      seq: said?.seq ?? "1",
      locale: "en",
      provider: "test",
      source: bird(),
      detected: "de",
      text: bird(),
    })
    .execute();
  await db
    .insertInto("messageBefore")
    .values({ conversationId: talkId, seq: said?.seq ?? "1", ver: "1", body: bird(), until: clock.now() })
    .execute();
  await db
    .insertInto("conversationNote")
    .values({ conversationId: talkId, seq: "1", authorId: office.userId, body: `Called ${name}, all is well` })
    .execute();
  await db
    .insertInto("noteBefore")
    .values({ conversationId: talkId, seq: "1", body: `Called ${name}`, until: clock.now() })
    .execute();
  await db
    .insertInto("conversation")
    .values({ kind: "support", supportableId: parent.userId, topic: bird(), staffFeed: "-1" })
    .execute();
  await db
    .insertInto("supportCase")
    .values({ conversationId: groupId, topic: bird(), openedAt: clock.now(), remark: bird() })
    .execute();
  await db
    .insertInto("handOver")
    .values({ conversationId: groupId, fromId: parent.userId, toId: office.userId, line: bird(), until: clock.now() })
    .execute();
  const meeting = await db
    .insertInto("meeting")
    .values({
      conversationId: talkId,
      kind: "intro_call",
      minutes: 30,
      organiserId: parent.userId,
      proposedBy: parent.userId,
      state: "ended",
      stateReason: `${bird()} said`,
      outcome: bird(),
      slots: "[]",
      proposedAt: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("meetingParticipant")
    .values({ meetingId: meeting.id, userId: parent.userId, role: "organiser" })
    .execute();
  for (const kind of ["contact", "report"] as const)
    await db
      .insertInto("reviewItem")
      .values({
        kind,
        conversationId: talkId,
        seq: said?.seq ?? "1",
        aboutId: parent.userId,
        reporterId: kind === "report" ? host.userId : null,
        words: bird(),
        frozen: JSON.stringify({ body: bird() }),
      })
      .execute();
  await db
    .insertInto("officeHour")
    .values({
      userId: parent.userId,
      key: randomUUID(),
      kind: "intro_call",
      minutes: 30,
      zone: bird(),
      spells: JSON.stringify([{ weekday: 1, opens: bird(), closes: "10:00" }]),
      changedAt: clock.now(),
    })
    .execute();
  const call = await db
    .insertInto("call")
    .values({
      conversationId: groupId,
      state: "ended",
      callerId: parent.userId,
      callerDevice: randomUUID(),
      ringsUntil: clock.now(),
      createdAt: clock.now(),
      callerSeenAt: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("callSignal")
    .values({
      callId: call.id,
      position: 1,
      fromDevice: randomUUID(),
      toDevice: randomUUID(),
      number: 1,
      body: JSON.stringify({ sdp: bird() }),
    })
    .execute();
  await db
    .insertInto("notice")
    .values([
      {
        userId: parent.userId,
        kind: "trips",
        details: JSON.stringify({ key: "x", params: { name: bird() } }),
        at: clock.now(),
        newsAt: clock.now(),
      },
      {
        userId: friend.userId,
        kind: "trips",
        conversationId: talkId,
        details: JSON.stringify({ key: "x", params: { name: child } }),
        at: clock.now(),
        newsAt: clock.now(),
      },
    ])
    .execute();
}

async function money(
  server: TestServer,
  { parent, familyId, tripId, childId }: Begun,
  hostingId: string,
): Promise<string> {
  const { db, clock } = server;
  const child = await db
    .selectFrom("student")
    .select(["firstName", "lastName"])
    .where("id", "=", childId)
    .executeTakeFirstOrThrow();
  const host = await db
    .selectFrom("hostFamily")
    .select("parentGuardianOneLastName as name")
    .where("id", "=", familyId)
    .executeTakeFirstOrThrow();
  const sums = { subtotal: "1000", vat: "0", total: "1000", paid: "1000", state: "paid" };
  const invoices = await db
    .insertInto("invoice")
    .values([
      { ...sums, number: "S-9001", kind: "sales", tripId, payerId: parent.userId, issuedAt: clock.now() },
      {
        ...sums,
        number: "P-9001",
        kind: "purchase",
        tripId,
        hostFamilyId: familyId,
        tripHostFamilyId: hostingId,
        issuedAt: clock.now(),
      },
    ])
    .returning("id")
    .execute();
  for (const { id } of invoices) {
    await db
      .insertInto("invoiceLine")
      .values({
        invoiceId: id,
        position: 1,
        description: `Stay of ${child.firstName} ${child.lastName} with ${host.name}`,
        unitAmount: "1000",
        amount: "1000",
      })
      .execute();
    await db
      .insertInto("invoiceDocument")
      .values({ invoiceId: id, kind: "invoice", locale: "en", body: Buffer.from(bird()), madeAt: clock.now() })
      .execute();
  }
  await db.transaction().execute(async (transaction) => {
    const posting = await transaction
      .insertInto("ledgerPosting")
      .values({ reason: "sale", invoiceId: invoices[0]?.id ?? null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("ledgerLine")
      .values([
        { postingId: posting.id, position: 1, account: "receivable", amount: "1000" },
        { postingId: posting.id, position: 2, account: "revenue", amount: "-1000" },
      ])
      .execute();
  });
  await db
    .insertInto("paymentShare")
    .values({
      invoiceId: invoices[0]?.id ?? "",
      amount: "500",
      name: bird(),
      state: "paid",
      tokenHash: Buffer.from("share"),
      madeBy: parent.userId,
      madeAt: clock.now(),
      expiresAt: clock.now(),
    })
    .execute();
  const { id: paymentId } = await db
    .insertInto("payment")
    .values({ invoiceId: invoices[0]?.id ?? "", kind: "deposit", method: "card", state: "captured", amount: "1000" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("paymentDispute")
    .values({
      paymentId,
      reference: "dp_1",
      amount: "1000",
      currency: "EUR",
      state: "won",
      openedAt: clock.now(),
      words: bird(),
      evidence: JSON.stringify({ customerName: bird() }),
    })
    .execute();
  await db
    .insertInto("quote")
    .values({
      tripId,
      tripHostFamilyId: hostingId,
      purpose: "amend",
      fromDate: "2027-06-28",
      toDate: "2027-07-18",
      total: "1000",
      totalHost: "900",
      trustFee: "0",
      currency: "EUR",
      pricing: JSON.stringify({}),
      quotedAt: clock.now(),
      quotedBy: parent.userId,
      askedAt: clock.now(),
      askedWords: bird(),
      closedAs: "declined",
      closedWords: bird(),
    })
    .execute();
  await db
    .insertInto("payout")
    .values({ hostFamilyId: familyId, state: "paid", stateReason: `${bird()} late`, amount: "1000", currency: "EUR" })
    .execute();
  await db
    .insertInto("booking")
    .values({ payerId: parent.userId, planKey: bird(), plan: JSON.stringify({ note: bird() }), createdAt: clock.now() })
    .execute();
  await server.factories.anExpense({
    tripId,
    note: bird(),
    question: bird(),
    questionedBy: parent.userId,
    state: "settled",
    reason: `${bird()} why`,
  });
  return invoices[0]?.id ?? "";
}

async function ofThePerson(
  { db, clock, ports, factories }: TestServer,
  { parent, host, friend, office, groupId, familyId }: Begun,
) {
  const at = clock.now();
  const later = new Date(at.getTime() + 30 * 86_400_000);
  const { userId } = parent;
  const { email } = await db.selectFrom("appUser").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  await db.updateTable("session").set({ deviceName: bird() }).where("userId", "in", [userId, host.userId]).execute();
  await db
    .insertInto("accountToken")
    .values({ tokenHash: Buffer.from(bird()), userId, purpose: "verify_email", createdAt: at, expiresAt: later })
    .execute();
  await db.insertInto("socialIdentity").values({ issuer: bird(), subject: bird(), userId }).execute();
  await db
    .insertInto("pushSubscription")
    .values({
      userId,
      deviceId: randomUUID(),
      endpointHash: Buffer.from(bird()),
      endpointEnc: Buffer.from(bird()),
      keysEnc: Buffer.from(bird()),
      deviceName: bird(),
    })
    .execute();
  await db
    .insertInto("plannedMessage")
    .values({ userId, conversationId: groupId, body: bird(), leavesAt: later })
    .execute();
  await db.insertInto("experienceDraft").values({ userId, plan: bird(), changedAt: at }).execute();
  await db.insertInto("togetherDraft").values({ userId, plan: bird(), changedAt: at }).execute();
  await db.insertInto("ownKey").values({ userId, command: "search", key: "q" }).execute();
  await db.insertInto("dutyShift").values({ userId, fromAt: at, toAt: later, phone: bird() }).execute();
  await db.insertInto("quickReply").values({ ownerId: userId, shortcut: bird(), text: bird() }).execute();
  await db
    .insertInto("gridView")
    .values({ resource: "trips", ownerId: userId, name: bird(), query: bird(), position: 1 })
    .execute();
  // The office has searched for them, and has a file of it.
  const { id: jobId } = await db
    .insertInto("gridJob")
    .values({
      resource: "students",
      kind: "export",
      askedBy: office.userId,
      payload: JSON.stringify({ asked: { q: bird() } }),
      state: "done",
      counts: JSON.stringify({ all: 1, done: 1, refused: 0 }),
      undoUntil: later,
      askedAt: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("gridJobRow")
    .values({ jobId, recordId: "1", state: "done", before: JSON.stringify({ lines: bird(), next: null }) })
    .execute();
  await db
    .insertInto("notification")
    .values({
      userId,
      kind: "x",
      entity: "trip",
      entityId: "1",
      params: JSON.stringify({ note: bird() }),
      sentAt: at,
      createdAt: at,
    })
    .execute();
  await db
    .insertInto("notificationSetting")
    .values({ userId, wishes: JSON.stringify({ note: bird() }), changedAt: at })
    .execute();
  await db.insertInto("refusedSend").values({ senderId: userId, clientMsgId: randomUUID(), err: bird(), at }).execute();
  await db
    .insertInto("opLog")
    .values({
      userId,
      opId: randomUUID(),
      digest: Buffer.from(bird()),
      result: JSON.stringify({ said: bird() }),
      sealed: Buffer.from(bird()),
    })
    .execute();
  await db
    .insertInto("rateLimit")
    .values({ key: `account:person-${userId}`, points: 1, expire: "1" })
    .execute();
  const list = await db
    .insertInto("wishlist")
    .values({ ownerId: userId, name: bird() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const item = await db
    .insertInto("wishlistItem")
    .values({ wishlistId: list.id, hostFamilyId: familyId, note: bird(), addedBy: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("wishlistVote")
    .values({ itemId: item.id, userId: friend.userId, vote: "yes", words: bird() })
    .execute();
  const theirs = await db
    .insertInto("wishlist")
    .values({ ownerId: friend.userId, name: "Summer" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kept = await db.selectFrom("hostFamily").select("id").where("userId", "<>", host.userId).executeTakeFirst();
  if (kept)
    await db
      .insertInto("wishlistItem")
      .values({ wishlistId: theirs.id, hostFamilyId: kept.id, note: bird(), addedBy: userId })
      .execute();
  const { id: countryId } = await db.selectFrom("country").select("id").executeTakeFirstOrThrow();
  await db
    .insertInto("businessInvite")
    .values({
      businessId: await factories.aBusiness(),
      email,
      tokenHash: Buffer.from(bird()),
      createdAt: at,
      expiresAt: later,
    })
    .execute();
  await db
    .insertInto("hostRegistration")
    .values({
      email,
      firstName: bird(),
      lastName: bird(),
      countryId,
      foundUsWhere: bird(),
      locale: "en",
      timezone: "UTC",
      answers: JSON.stringify({ said: bird() }),
      createdAt: at,
      changedAt: at,
      expiresAt: later,
    })
    .execute();
  await ports.vault.seal(db, { owner: `person:${userId}`, column: "x", rowId: userId }, bird());
}
