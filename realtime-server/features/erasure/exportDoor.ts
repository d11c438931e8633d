import type { RequestHandler } from "express";
import { sql } from "kysely";
import { isSignedIn } from "#shared/access/can.ts";
import { dayOf } from "#shared/time/days.ts";
import { inTransaction } from "../../db/transaction.ts";
import { deliver } from "../../files/deliver.ts";
import { sealedHeaders } from "../../files/sealedHeaders.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { requireFreshProof } from "../../http/freshProof.ts";
import type { Ports } from "../../ports.ts";
import { endExport } from "./exporting.ts";
import { exportFile } from "./exports.store.ts";

type Needed = Pick<Ports, "db" | "clock" | "sessions" | "files">;

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// GET /exports/:export: for whoever has asked for it, freshly proved, within a day and once.
export function serveExport({ db, clock, sessions, files }: Needed): RequestHandler {
  return async (request, response) => {
    const visit = sessions.visitOf(request);
    const id = String(request.params["export"]);
    response.set("Cache-Control", "no-store");
    if (!isSignedIn(visit.actor)) throw new HttpError("not_logged_in");
    requireFreshProof({ session: visit.session, now: clock.now });
    const now = clock.now();
    const isOwn = form.test(id) && (await isReady(id));
    const file = isOwn ? await files.open(exportFile(id)) : null;
    if (!file) throw notFound();
    const name = `hearth-${dayOf(now)}.zip`;
    const isWhole = request.method === "GET" && request.get("Range") === undefined;
    await deliver(request, response, {
      file,
      tag: `"${id}"`,
      headers: { ...sealedHeaders({ name, mime: "application/zip" }), "Cache-Control": "no-store" },
    });
    // A line that broke has fetched nothing, and may ask again.
    if (isWhole && response.statusCode === 200 && response.writableFinished) await letGo(id);

    async function isReady(exportId: string): Promise<boolean> {
      const row = await db
        .selectFrom("dataExport")
        .select("id")
        .where("id", "=", exportId)
        .where("userId", "=", visit.actor.id)
        .where("state", "=", "ready")
        .where("expiresAt", ">", now.toISOString())
        .executeTakeFirst();
      return row !== undefined;
    }

    async function letGo(exportId: string): Promise<void> {
      await inTransaction(db, { actor: visit.actor, readOnly: false }, async (transaction) => {
        await endExport(transaction, files, exportId);
        await sql`UPDATE data_export SET fetched_at = ${now} WHERE id = ${exportId}`.execute(transaction);
        const line = { actorId: visit.actor.id, action: "account:fetchExport", object: `export:${exportId}`, at: now };
        await transaction
          .insertInto("auditLog")
          .values({ ...line, ip: request.ip ?? "" })
          .execute();
      });
    }
  };
}
