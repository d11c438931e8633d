import type { Calendars } from "#server/providers/calendars/calendars.port.ts";
import type { SandboxAnswer } from "#server/providers/payments/sandbox.ts";
import type { Config } from "#server/config.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { roomy } from "#tests/support/accounts.ts";
import { startServer, type ServerOptions, type TestServer } from "#tests/support/startServer.ts";
import { aPricedHome, aTraveller, mayTravel, setPrices } from "#tests/support/stays.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";

export interface StageOptions {
  readonly answer?: SandboxAnswer;
  readonly config?: Partial<Config>;
  readonly guests?: number;
  readonly calendars?: Calendars;
  readonly client?: NonNullable<ServerOptions["client"]>;
}

type Person = Visitor & { readonly userId: string };

export type Stage = Awaited<ReturnType<typeof setStage>>;

// A server with prices, two families with a bed each, a child and its parent, and the office: what a stay needs.
export async function setStage({ answer, config = {}, guests = 1, calendars, client }: StageOptions = {}) {
  const server = await startServer({
    ...(answer && { answer }),
    ...(calendars && { calendars }),
    ...(client && { client }),
    config: { ...config, limits: roomy },
  });
  const { db, factories } = server;
  await setPrices(server);
  const [parent, coordinator, finance, administrator] = await Promise.all([
    server.as("parent"),
    server.as("coordinator"),
    server.as("finance"),
    server.as("administrator"),
  ]);
  const hosts = [await aHome(server, guests), await aHome(server, guests), await aHome(server, guests)] as const;
  const studentId = await aTraveller(server, parent.userId);
  const today = () => dayOf(server.clock.now());

  // A trip with the first family chosen, in 60 days, for ten nights.
  async function aPlacedTrip({
    homes = [hosts[0]],
    student = studentId,
    from = addDays(today(), 60),
    nights = 10,
  }: { homes?: readonly Home[]; student?: string; from?: string; nights?: number } = {}) {
    const tripTypeId = (await db.selectFrom("tripType").select("id").executeTakeFirstOrThrow()).id;
    const tripId = await factories.aTrip({
      bookedBy: parent.userId,
      studentId: student,
      tripTypeId,
      fromDate: from,
      toDate: addDays(from, nights),
      state: "enquiry",
      enteredAt: server.clock.now(),
      updatedAt: server.clock.now(),
    });
    const hostingIds: string[] = [];
    for (const [index, { familyId }] of homes.entries()) {
      const state = index === 0 ? "host_family_review_-_pending_submission" : "potential_trip_host_family";
      hostingIds.push(
        await factories.aHosting({
          tripId,
          hostFamilyId: familyId,
          fromDate: from,
          toDate: addDays(from, nights),
          state,
          selected: index === 0,
          enteredAt: server.clock.now(),
        }),
      );
    }
    return { tripId, hostingIds, hostingId: hostingIds[0] ?? "" };
  }

  const versionOf = async (entity: string, id: string): Promise<number> =>
    (entity === "trip"
      ? await db.selectFrom("trip").select("version").where("id", "=", id).executeTakeFirstOrThrow()
      : await db.selectFrom("tripHostFamily").select("version").where("id", "=", id).executeTakeFirstOrThrow()
    ).version;

  // Gives a command as somebody who has just come in and read the record: sessions end while time passes.
  async function give(
    person: Person,
    entity: "trip" | "hosting",
    entityId: string,
    command: string,
    more: { readonly reason?: string; readonly payload?: object } = {},
  ): Promise<Answer> {
    return (await server.as(person.userId)).post("/api/transitions", {
      entity,
      entityId,
      command,
      expectedVersion: await versionOf(entity, entityId),
      ...more,
    });
  }

  const quote = async (tripId: string): Promise<Answer> =>
    (await server.as(parent.userId)).post("/api/payments/quotes", { tripId });

  // Reserved, and its deposit authorised.
  async function reserve(tripId: string): Promise<Answer> {
    await quote(tripId);
    const answered = await give(parent, "trip", tripId, "reserve");
    await server.worker.runDue();
    return answered;
  }

  async function book(tripId: string, host: Person = hosts[0].host): Promise<Answer> {
    await reserve(tripId);
    const answered = await give(host, "trip", tripId, "host_accept");
    await server.worker.runDue();
    return answered;
  }

  // What is open of a trip's bill, all or a part, by a card on the provider's page.
  async function payBill(tripId: string, part?: number): Promise<number> {
    const bill = await db
      .selectFrom("invoice")
      .select(["id", "total", "paid"])
      .where("tripId", "=", tripId)
      .where("kind", "=", "sales")
      .where("state", "in", ["issued", "part_paid"])
      .executeTakeFirstOrThrow();
    const amount = part ?? Number(bill.total) - Number(bill.paid);
    const me = await server.as(parent.userId);
    const { payUrl } = (await me.post(`/api/travel/invoices/${bill.id}/card`, { amount })).body;
    const page = String((await me.get(String(payUrl))).headers.get("location"));
    const card = new URLSearchParams({ card: "4242 4242 4242 4242" });
    await fetch(`${server.url}${page}`, { method: "POST", body: card, redirect: "manual" });
    await server.worker.runDue();
    return amount;
  }

  const tripOf = (id: string) => db.selectFrom("trip").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const hostingOf = (id: string) =>
    db.selectFrom("tripHostFamily").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  // Nothing in the books that does not tie.
  async function ledger(): Promise<Answer["body"]> {
    return (await (await server.as(finance.userId)).get("/api/ledger")).body;
  }

  return {
    server,
    db,
    parent,
    coordinator,
    finance,
    administrator,
    hosts,
    studentId,
    today,
    aPlacedTrip,
    give,
    quote,
    reserve,
    book,
    payBill,
    tripOf,
    hostingOf,
    ledger,
    close: server.close,
  };
}

export { aTraveller, mayTravel };

export interface Home {
  readonly host: Person;
  readonly familyId: string;
}

export async function aHome(server: TestServer, guests = 1): Promise<Home> {
  const host = await server.as("host_family");
  return { host, familyId: await aPricedHome(server, host.userId, guests) };
}
