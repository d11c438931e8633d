import type { hosting } from "#shared/features/hostings/hosting.contract.ts";
import { knowsEverything } from "#shared/features/hostings/hosting.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { writeLine } from "../../db/auditLine.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Transaction } from "../../db/connection.ts";
import { earningsOf, isOpenNow, placeOf, preparedOf, readHosting } from "./hosting.store.ts";

type Care = Omit<Output<typeof hosting.openHealth>["care"], "diet">;

interface HostingPorts {
  // What was written about a student's health, for whoever the database lets read it.
  readonly openMedical: (db: Transaction, studentId: string) => Promise<Care>;
}

export function createHostingHandlers({ openMedical }: HostingPorts): Handlers<typeof hosting> {
  return {
    read: async ({ id }, context) => {
      const place = await placeOf(context, id);
      const found = await readHosting(context, place);
      // A label is a word about health all the same.
      if (found.guest.hasAllergies !== null) await writeLine(context, "hostings:read", `student:${place.studentId}`);
      return { hosting: found };
    },
    earnings: async ({ id }, context) => ({ earnings: await earningsOf(context.db, await placeOf(context, id)) }),
    openHealth: async ({ id }, context) => {
      const place = await placeOf(context, id);
      if (!isOpenNow(place, context.now())) throw new HttpError("no_access");
      await writeLine(context, "hostings:openHealth", `student:${place.studentId}`);
      const student = await context.db
        .selectFrom("student")
        .select("diet")
        .where("id", "=", place.studentId)
        .executeTakeFirstOrThrow();
      return { care: { ...student, ...(await openMedical(context.db, place.studentId)) } };
    },
    prepare: async ({ id, kind, isDone }, context) => {
      const place = await placeOf(context, id);
      if (!knowsEverything(place)) throw new HttpError("refused", { reason: "wrongState" });
      const { db, now } = context;
      if (isDone)
        await db
          .insertInto("hostingTick")
          .values({ tripHostFamilyId: place.id, kind, doneAt: now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else
        await db.deleteFrom("hostingTick").where("tripHostFamilyId", "=", place.id).where("kind", "=", kind).execute();
      context.changed({
        resource: "hostings",
        ids: [place.id],
        audience: { people: [context.actor.id], businesses: [] },
      });
      return { prepared: await preparedOf(db, place.id) };
    },
  };
}
