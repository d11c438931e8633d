import { randomUUID } from "node:crypto";
import { hashToken } from "#server/http/sessions.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import type { Maker } from "./person.ts";

// Businesses, and what belongs to one.
export const businessObjects = (server: TestServer): Readonly<Record<string, Maker>> => ({
  businesses: async ({ businessId }) => ({ id: businessId ?? (await server.factories.aBusiness()) }),
  businessTerms: async () => {
    const id = await server.factories.aBusiness();
    const { id: termId } = await server.db
      .insertInto("businessCommission")
      .values({ businessId: id, percentage: 1_500, validFrom: "2099-01-01", writtenAt: server.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, termId };
  },
  businessPage: async ({ businessId }) => {
    const id = businessId ?? (await server.factories.aBusiness());
    const { id: branchId } = await server.db
      .insertInto("businessBranch")
      .values({ businessId: id, name: "Branch" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, branchId };
  },
  businessPeople: async () => {
    const id = await server.factories.aBusiness();
    const at = server.clock.now();
    const { id: inviteId } = await server.db
      .insertInto("businessInvite")
      .values({
        businessId: id,
        email: "a@b.example",
        tokenHash: hashToken(randomUUID()),
        createdAt: at,
        expiresAt: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, inviteId, personId: await server.factories.aUser({ roles: ["agent"], businessId: id }) };
  },
});
