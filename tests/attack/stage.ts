import { randomUUID } from "node:crypto";
import { scopesOf } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import { roles, type Role } from "#shared/access/roles.ts";
import { cheapHash, roomy } from "#tests/support/accounts.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import type { Aim } from "./samples.ts";

// Stands in everything that is the victims'; no word of any language holds it.
export const canary = "zqcanaryqz";

export type Caller = Role | "stranger";
export const callers: readonly Caller[] = ["stranger", ...roles];

export type Stage = Awaited<ReturnType<typeof setStage>>;

// One server for the whole attack: nine who call, and a family, an agency and a host with whom none of them has anything to do.
export async function setStage() {
  const server = await startServer({
    config: {
      passwordHash: cheapHash,
      limits: {
        ...roomy,
        callsPerMinute: 1_000_000,
        pullsPerMinute: 1_000_000,
        messagesPerTenSeconds: 1_000_000,
        operationsPerTenSeconds: 1_000_000,
        lettersPerPerson: 1_000_000,
        filesPerHour: 1_000_000,
        triesPerAccount: 1_000_000,
      },
    },
  });
  const victims = await plantVictims(server);
  const visitors = new Map<Caller, Visitor>([["stranger", server.visitor()]]);
  for (const role of roles) visitors.set(role, await server.as(role));
  return {
    server,
    victims,
    as: (caller: Caller): Visitor => {
      const visitor = visitors.get(caller);
      if (!visitor) throw new Error(`Nobody is ${caller}`);
      return visitor;
    },
    // Sessions end by some of what is called; whoever has none is given another.
    renew: async (caller: Caller): Promise<void> =>
      void visitors.set(caller, caller === "stranger" ? server.visitor() : await server.as(caller)),
  };
}

async function plantVictims({ db, factories: make }: TestServer): Promise<Aim> {
  const named = { firstName: canary, lastName: canary, phone: canary };
  const parentId = await make.aUser({ ...named, email: `${canary}@correo.example` });
  const hostId = await make.aUser({ ...named, email: `${canary}@posta.example`, roles: ["host_family"] });
  const businessId = await make.aBusiness();
  const studentId = await make.aStudent({
    guardianId: parentId,
    businessId,
    firstName: canary,
    lastName: canary,
    hobbies: canary,
  });
  const tripId = await make.aTrip({ studentId, businessId, bookedBy: parentId, state: "enquiry", arrival: canary });
  const hostFamilyId = await make.aHostFamily({
    userId: hostId,
    addressLine1: canary,
    vettingState: "checks_in_progress",
  });
  const hostingId = await make.aHosting({ tripId, hostFamilyId, state: "potential_trip_host_family" });
  const conversationId = await make.aConversation({ kind: "group", people: [parentId, hostId] });
  await make.aMessage({ conversationId, senderId: parentId, body: canary });
  const expenseId = await make.anExpense({ tripId, state: "submitted", note: canary });
  const { id: checkId } = await db
    .insertInto("vettingCheck")
    .values({ hostFamilyId, kind: "home_visit", state: "open", note: canary })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: payoutId } = await db
    .insertInto("payout")
    .values({ hostFamilyId, state: "on_hold", amount: 94_240, version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const uploadId = randomUUID();
  await db
    .insertInto("upload")
    .values({ id: uploadId, ownerId: parentId, conversationId, size: 1, sha256: Buffer.alloc(32) })
    .execute();
  return {
    parentId,
    userId: parentId,
    studentId,
    tripId,
    hostFamilyId,
    hostingId,
    conversationId,
    expenseId,
    checkId,
    payoutId,
    uploadId,
    upload: uploadId,
  };
}

const ofFeature: Readonly<Record<string, string>> = {
  students: "studentId",
  trips: "tripId",
  expenses: "expenseId",
  conversations: "conversationId",
  conversationOperations: "conversationId",
  sync: "conversationId",
  vetting: "hostFamilyId",
  "vetting.record": "checkId",
  hosting: "tripId",
  hostPayments: "invoiceId",
  "transitions.trip": "tripId",
  "transitions.hosting": "hostingId",
  "transitions.vetting": "hostFamilyId",
  "transitions.payout": "payoutId",
};

// What `id` means depends on whose call it is.
export function aimAt(victims: Aim, name: string): Aim {
  const [feature = ""] = name.split(".");
  const id = victims[ofFeature[name] ?? ofFeature[feature] ?? ""] ?? "999999999";
  const message = `${victims["conversationId"]}-1`;
  return {
    ...victims,
    id,
    ids: id,
    conversation: victims["conversationId"] ?? "",
    message,
    messageId: message,
    entityId: victims["tripId"] ?? "",
  };
}

export const reachesEverybody = (caller: Caller, action: Action): boolean =>
  scopesOf(
    { id: caller === "stranger" ? "0" : "1", roles: caller === "stranger" ? [] : [caller], businessId: null },
    action,
  ).some((scope) => scope === "all" || scope === "pub");
