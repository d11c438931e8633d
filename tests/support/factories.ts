import { randomBytes, randomUUID } from "node:crypto";
import { sql, type Insertable } from "kysely";
import type { Role } from "#shared/access/roles.ts";
import type { Db } from "#server/db/connection.ts";
import { writeClosing } from "#server/features/conversations/closing.store.ts";
import { hashToken } from "#server/http/sessions.ts";
import type {
  ActivityTable,
  AppUserTable,
  ConversationTable,
  ExpenseTable,
  HostFamilyTable,
  MessageTable,
  StudentTable,
  TripGroupTable,
  TripHostFamilyTable,
  InvoiceTable,
  TripTable,
} from "#server/db/schema.ts";

// Builds just what a test names; everything else is filled in with something plain and valid.
export type Factories = ReturnType<typeof createFactories>;

export function createFactories(db: Db, now: () => Date) {
  let count = 0;
  const next = (): number => (count += 1);

  const aCountry = async (code = "IE"): Promise<string> => {
    const kept = await db.selectFrom("country").select("id").where("code", "=", code).executeTakeFirst();
    return (
      kept?.id ??
      (
        await db
          .insertInto("country")
          .values({ code, name: code, hosts: true })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id
    );
  };

  const aCurrency = async (code = "EUR"): Promise<string> => {
    const kept = await db.selectFrom("currency").select("id").where("code", "=", code).executeTakeFirst();
    return (
      kept?.id ??
      (
        await db
          .insertInto("currency")
          .values({ code, name: code, symbol: code })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id
    );
  };

  const aCounty = async (countryCode = "IE"): Promise<string> => {
    const n = next();
    const values = {
      countryId: await aCountry(countryCode),
      name: `County ${n}`,
      slug: `county-${n}`,
      timezone: "Europe/Dublin",
    };
    return (await db.insertInto("county").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  const aBusiness = async (): Promise<string> => {
    const name = `Agency ${next()}`;
    return (
      await db
        .insertInto("business")
        .values({ kind: "agent", name, legalName: name, countryId: await aCountry() })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  };

  const aUser = async ({
    roles = ["parent"],
    ...fields
  }: { roles?: readonly Role[] } & Partial<Insertable<AppUserTable>> = {}): Promise<string> => {
    const n = next();
    const values = {
      email: `person${n}@hearth.example`,
      firstName: `First${n}`,
      lastName: `Last${n}`,
      emailVerifiedAt: now(),
      ...fields,
    };
    const { id } = await db.insertInto("appUser").values(values).returning("id").executeTakeFirstOrThrow();
    for (const role of roles) await db.insertInto("userRole").values({ userId: id, role }).execute();
    return id;
  };

  // A session as the login makes it; the token is what the cookie carries.
  const aSession = async (
    userId: string,
    { secondFactor = false }: { secondFactor?: boolean } = {},
  ): Promise<string> => {
    const token = randomBytes(32).toString("base64url");
    const at = now();
    const expiresAt = new Date(at.getTime() + 60 * 24 * 3_600_000);
    await db
      .insertInto("session")
      .values({
        tokenHash: hashToken(token),
        userId,
        deviceName: "Chrome, Linux",
        createdAt: at,
        seenAt: at,
        provedAt: at,
        mfaAt: secondFactor ? at : null,
        expiresAt,
      })
      .execute();
    return token;
  };

  const aStudent = async ({
    guardianId,
    ...fields
  }: { guardianId?: string } & Partial<Insertable<StudentTable>> = {}): Promise<string> => {
    const n = next();
    const createdBy = fields.createdBy ?? guardianId ?? (await aUser());
    const values = {
      firstName: `Student${n}`,
      lastName: `Last${n}`,
      gender: "female",
      dateOfBirth: "2012-05-04",
      countryId: await aCountry("ES"),
      ...fields,
      createdBy,
    };
    const { id } = await db.insertInto("student").values(values).returning("id").executeTakeFirstOrThrow();
    if (guardianId)
      await db.insertInto("studentGuardian").values({ studentId: id, userId: guardianId, verifiedAt: now() }).execute();
    return id;
  };

  const aTripType = async (): Promise<string> => {
    const n = next();
    return (
      await db
        .insertInto("tripType")
        .values({ name: `Stay ${n}`, slug: `stay-${n}`, categoryId: 2 })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  };

  const aTrip = async (fields: Partial<Insertable<TripTable>> = {}): Promise<string> => {
    await aCurrency();
    const bookedBy = fields.bookedBy ?? (await aUser());
    const studentId = fields.studentId ?? (await aStudent());
    const tripTypeId = fields.tripTypeId ?? (await aTripType());
    const values = { fromDate: "2027-06-28", toDate: "2027-07-18", ...fields, bookedBy, studentId, tripTypeId };
    return (await db.insertInto("trip").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  // A bill that whoever pays for a trip has had.
  const aBill = async (tripId: string, fields: Partial<Insertable<InvoiceTable>> = {}): Promise<string> => {
    const total = fields.total ?? 90_000;
    const bill = { number: `T-${next()}`, kind: "sales", state: "issued", subtotal: total, total };
    const values = { ...bill, ...fields, tripId };
    return (await db.insertInto("invoice").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  const aHostFamily = async (fields: Partial<Insertable<HostFamilyTable>> = {}): Promise<string> => {
    const n = next();
    const userId = fields.userId ?? (await aUser({ roles: ["host_family"] }));
    const values = {
      slug: `family-${n}`,
      parentGuardianOneLastName: `Family${n}`,
      title: "A quiet house",
      addressLine1: "1 Main Street",
      cityTown: "Kinvara",
      countyId: await aCounty(),
      vettingState: "approved",
      ...fields,
      userId,
    };
    return (await db.insertInto("hostFamily").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  const aHosting = async (fields: Partial<Insertable<TripHostFamilyTable>> = {}): Promise<string> => {
    const tripId = fields.tripId ?? (await aTrip());
    const hostFamilyId = fields.hostFamilyId ?? (await aHostFamily());
    const values = {
      fromDate: "2027-06-28",
      toDate: "2027-07-18",
      state: "awaiting_host_family_review",
      ...fields,
      tripId,
      hostFamilyId,
    };
    return (await db.insertInto("tripHostFamily").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  const anExpense = async (fields: Partial<Insertable<ExpenseTable>> = {}): Promise<string> => {
    const tripId = fields.tripId ?? (await aTrip());
    const submittedBy = fields.submittedBy ?? (await aUser({ roles: ["coordinator"] }));
    const values = {
      paidBy: "coordinator",
      chargeableTo: "parent",
      category: "transfer",
      spentOn: "2027-07-01",
      amount: 18_00,
      ...fields,
      tripId,
      submittedBy,
    };
    return (await db.insertInto("expense").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  const anActivity = async (fields: Partial<Insertable<ActivityTable>> = {}): Promise<string> => {
    const n = next();
    const countyId = fields.countyId ?? (await aCounty());
    const values = {
      slug: `activity-${n}`,
      kind: "activity",
      category: "riding",
      title: `Stables ${n}`,
      description: "Lessons and treks",
      cityTown: "Gort",
      ageFrom: 8,
      ageTo: 18,
      capacity: 8,
      picture: `activity/stables-${n}.riding`,
      ...fields,
      countyId,
    };
    return (await db.insertInto("activity").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  const aGroup = async (fields: Partial<Insertable<TripGroupTable>> = {}): Promise<string> => {
    const values = { name: `Group ${next()}`, fromDate: "2027-06-28", toDate: "2027-07-18", ...fields };
    return (await db.insertInto("tripGroup").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  // With a family about a trip, unless another kind is named; the office sees it, and it ends as the rules say.
  const aConversation = async ({
    people = [],
    ...fields
  }: { people?: readonly string[] } & Partial<Insertable<ConversationTable>> = {}): Promise<string> => {
    const kind = fields.kind ?? "trip_host_family";
    const about = {
      tripHostFamilyId: kind === "trip_host_family" ? (fields.tripHostFamilyId ?? (await aHosting())) : null,
      tripId: kind === "trip" ? (fields.tripId ?? (await aTrip())) : null,
      groupId: kind === "group" ? (fields.groupId ?? (await aGroup())) : null,
    };
    const { id } = await db
      .insertInto("conversation")
      .values({ staffFeed: "-1", createdAt: now(), ...about, ...fields, kind })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (fields.archiveAt === undefined) await writeClosing(db, id, now());
    for (const userId of people) await db.insertInto("participant").values({ conversationId: id, userId }).execute();
    return id;
  };

  // As a device would have sent it, with its pointers. Its number in the conversation.
  const aMessage = async ({
    conversationId,
    ...fields
  }: { conversationId: string } & Partial<Insertable<MessageTable>>): Promise<number> => {
    const senderId = fields.senderId ?? "0";
    const createdAt = fields.createdAt ?? now();
    const kind = fields.kind ?? (senderId === "0" ? 2 : 1);
    const headSeq = await db.transaction().execute(async (transaction) => {
      const { headSeq: seq } = await transaction
        .updateTable("conversation")
        .set({ headSeq: sql`head_seq + 1`, ver: sql`ver + 1`, lastSender: senderId, lastAt: createdAt })
        .$if(kind === 1, (update) => update.set({ lastWordAt: createdAt }))
        .where("id", "=", conversationId)
        .returning("headSeq")
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto("message")
        .values({
          clientMsgId: randomUUID(),
          body: `Message ${next()}`,
          ...fields,
          kind,
          conversationId,
          senderId,
          createdAt,
          seq,
        })
        .execute();
      await sql`SELECT feed_append(conversation_feeds(${conversationId}), 1::smallint, ${conversationId}, ${seq})`.execute(
        transaction,
      );
      return seq;
    });
    return Number(headSeq);
  };

  return {
    aGroup,
    aConversation,
    aMessage,
    anActivity,
    aCountry,
    aCurrency,
    aCounty,
    aBusiness,
    aUser,
    aSession,
    aStudent,
    aTripType,
    aTrip,
    aBill,
    aHostFamily,
    aHosting,
    anExpense,
  };
}
