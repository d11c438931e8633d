import { randomUUID } from "node:crypto";
import { anAsset } from "#tests/assets/adding.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import { personWith, type Maker, type Person } from "./person.ts";

// What stands on the desks of vetting, and a household's own side of it.
export function vettingObjects(server: TestServer): Readonly<Record<string, Maker>> {
  const ourVettings = async ({ userId }: Person) => {
    // One's own household is the first.
    const own = await server.db
      .selectFrom("hostFamily")
      .select("id")
      .where("userId", "=", userId)
      .orderBy("id")
      .execute();
    const hostFamilyId = own[0]?.id ?? (await server.factories.aHostFamily({ userId, vettingState: "submitted" }));
    const checkOf = async (kind: string) =>
      (
        await server.db
          .insertInto("vettingCheck")
          .values({ hostFamilyId, kind, state: "received" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const at = server.clock.now();
    const ref = await anAsset(server, { purpose: "vettingDocument", recordId: hostFamilyId, ownerId: userId });
    const paper = { assetRef: ref, sha256: Buffer.alloc(32), handedBy: userId, handedAt: at, purgeOn: "2099-01-01" };
    const asked = { name: "Tom", relation: "friend", locale: "en", keyVersion: 1, askedBy: userId, askedAt: at };
    const [{ id: paperId }, { id: referenceId }] = await Promise.all([
      server.db
        .insertInto("vettingDocument")
        .values({ ...paper, hostFamilyId, checkId: await checkOf("identity") })
        .returning("id")
        .executeTakeFirstOrThrow(),
      server.db
        .insertInto("vettingReference")
        .values({
          ...asked,
          hostFamilyId,
          checkId: await checkOf("reference"),
          tokenHash: Buffer.from(randomUUID()),
          expiresAt: "2099-01-01T00:00:00Z",
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    ]);
    return { paperId, referenceId };
  };

  return {
    vettingPapers: async (owner) => {
      const host = await personWith(server, "host_family");
      const { paperId = "", referenceId = "" } = await ourVettings(host);
      const { id } = await server.db
        .selectFrom("hostFamily")
        .select("id")
        .where("userId", "=", host.userId)
        .executeTakeFirstOrThrow();
      const place = { owner: `vetting:${id}`, column: "vetting_reference.answers_sealed", rowId: referenceId };
      const answers = { knownYears: 3, trusts: true, character: "Kind", concerns: owner.role };
      const { sealed } = await server.ports.vault.seal(server.db, place, JSON.stringify(answers));
      await server.db
        .updateTable("vettingReference")
        .set({ state: "answered", answersSealed: sealed })
        .where("id", "=", referenceId)
        .execute();
      const { id: visitId } = await server.db
        .insertInto("vettingVisit")
        .values({
          hostFamilyId: id,
          inspectorId: owner.userId,
          day: "2026-06-01",
          fromTime: "10:00",
          toTime: "12:00",
          plannedBy: owner.userId,
          plannedAt: "2026-01-01T00:00:00Z",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await anAsset(server, { purpose: "visitSignature", recordId: id, ownerId: owner.userId });
      return { id, paperId, referenceId, visitId };
    },
    ourVettings,
    visits: async ({ userId }) => {
      const householdId = await server.factories.aHostFamily({ vettingState: "visit_pending" });
      const visited = await server.factories.aHostFamily({ vettingState: "approved" });
      const { id } = await server.db
        .insertInto("vettingVisit")
        .values({
          hostFamilyId: visited,
          inspectorId: userId,
          day: "2027-06-01",
          fromTime: "10:00",
          toTime: "12:00",
          plannedBy: userId,
          plannedAt: "2027-01-01T00:00:00Z",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, householdId };
    },
    requirements: async () => ({
      id: (await server.db.selectFrom("country").select("id").where("hosts", "=", true).executeTakeFirstOrThrow()).id,
    }),
    suspensions: async () => ({ id: await server.factories.aHostFamily() }),
    geofences: async () => {
      const shape = { type: "circle", at: { latitude: 53, longitude: -9 }, km: 5 };
      const { id } = await server.db
        .insertInto("geofence")
        .values({ name: "Area", kind: "catchment", shape: JSON.stringify(shape), changedAt: "2027-01-01T00:00:00Z" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, householdId: await server.factories.aHostFamily() };
    },
    vetting: async () => {
      const hostFamilyId = await server.factories.aHostFamily({ vettingState: "submitted" });
      return { id: hostFamilyId };
    },
  };
}
