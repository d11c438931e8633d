import { can } from "#shared/access/can.ts";
import { stepUpActions } from "#shared/access/matrix.ts";
import type { gridExports } from "#shared/features/gridExports/gridExports.contract.ts";
import { exportLists, keptMs, partsOf } from "#shared/features/gridExports/gridExports.rules.ts";
import { isExport, isKept } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { WrittenDown } from "../../db/gridExport.ts";
import { settingOf } from "../../db/settings.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import { requireFreshProof } from "../../http/freshProof.ts";
import type { Handlers } from "../../http/mount.ts";
import type { GridExport, GridExports } from "../../jobs/gridWork.port.ts";
import { gridJobStarter, tellAsker } from "./doing.ts";
import { forgetLater } from "./gridImports.server.ts";
import { forgetRows } from "./gridImports.store.ts";
import { countUnderWay, readOwn, readPart, type OwnJob } from "./gridJobs.store.ts";

// A file is asked for once, written by the queue, and fetched as long as it is kept: by whoever asked for it, with the rights of that moment.
export function createGridExportHandlers(exports: GridExports): Handlers<typeof gridExports> {
  function requireRight(context: Context, { kind }: GridExport): void {
    if (!can(context.actor, kind.action)) throw new HttpError("no_access");
    if (stepUpActions.includes(kind.action)) requireFreshProof(context);
  }

  async function ownFile({ db, actor }: Context, id: string): Promise<{ job: OwnJob; exported: GridExport }> {
    const job = await readOwn(db, actor.id, id);
    const resource = exportLists.find((one) => one === job?.resource);
    if (!job || !resource || !isExport(job.kind)) throw notFound();
    return { job, exported: exports[resource] };
  }

  return {
    create: async ({ resource, asked, columns }, context) => {
      const { db, actor, now } = context;
      const exported = exports[resource];
      if (!can(actor, exported.kind.action)) throw refuseField("resource", "notYours");
      requireRight(context, exported);
      const parts = partsOf(await exported.count(context, asked, columns));
      if ((await countUnderWay(db, actor.id)) >= (await settingOf(db, "jobsPerPerson", now())))
        throw new HttpError("too_many");
      const rows = Array.from({ length: parts }, (_, part) => ({ recordId: String(part + 1) }));
      const payload = { asked, columns, parts };
      const job = await gridJobStarter.begin(context, {
        resource,
        kind: "export",
        askedBy: actor.id,
        payload,
        rows,
        isTrial: false,
      });
      // What is in it is about people: it stays a day from when it was asked for, whenever it was written.
      await forgetLater(context, job.id, keptMs);
      tellAsker(context, { id: job.id, askedBy: actor.id });
      return { item: job };
    },
    read: async ({ id, part }, context) => {
      const { job, exported } = await ownFile(context, id);
      // Of one that is gone nobody knows any more what it was asked for.
      if (!isKept({ ...job, fileUntil: job.undoUntil }, context.now().getTime())) throw new HttpError("stale_state");
      requireRight(context, exported);
      const { asked, columns } = job.payload as unknown as WrittenDown;
      exported.requireColumns(context, columns);
      const found = await readPart(context.db, id, part);
      if (!found || found.lines === null) throw notFound();
      // What was searched for may be somebody's name.
      if (part === 1)
        await writeLine(
          context,
          "grid:export",
          [job.resource, "file", ...(asked["q"] ? ["searched"] : []), asked["filter"] ?? ""].join(" ").trim(),
        );
      return { lines: found.lines, next: found.isLast ? null : part + 1 };
    },
    forget: async ({ id }, context) => {
      const { job } = await ownFile(context, id);
      if (job.state !== "done") throw new HttpError("stale_state");
      await forgetRows(context.db, id);
      tellAsker(context, job);
      return {};
    },
  };
}
