import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { checkDatabase, refuseDemoPeople, refuseStranger } from "./db/check.ts";
import { asNode } from "./db/contracting.ts";
import { connect, type ConnectionConfig } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import { pictureKeys } from "./db/pictureKeys.ts";
import { refusePooler } from "./db/pooler.ts";
import { demoCalendar } from "./demo/demoCalendar.ts";
import { plantDemo } from "./demo/plantDemo.ts";
import { createDemoFiles } from "./demo/media/demoFiles.ts";
import { createVault } from "./db/vault.ts";
import { adoption } from "./features/transitions/adopt.ts";
import { tidyAssets } from "./features/assets/tidyAssets.ts";
import { createFileReading } from "./features/conversations/fileWords.store.ts";
import { createWordsWriter } from "./features/conversations/searchWords.store.ts";
import { trimOutlived } from "./features/conversations/retention.ts";
import { eraseTheRestored } from "./features/erasure/restored.ts";
import { planNight } from "./features/retention/night.ts";
import { tidyUploads } from "./files/tidy.ts";
import { serveClient } from "./http/assets.ts";
import { createCsrf } from "./http/csrf.ts";
import { createSessions } from "./http/sessions.ts";
import { enqueue } from "./jobs/queue.ts";
import { createLog } from "./log.ts";
import { createPictures } from "./demo/pictures/pictures.ts";
import { createLinkPages } from "./providers/linkPages/linkPages.ts";
import { createCalendars } from "./providers/calendars/calendars.ts";
import { createDiskFiles } from "./providers/files/diskFiles.ts";
import { createExaminer } from "./providers/files/examiner/examiner.ts";
import { createPdfReader } from "./providers/files/examiner/pdfReader.ts";
import { createTestFileScanner } from "./providers/files/testFileScanner.ts";
import { createMail } from "./providers/mail/mail.ts";
import { createPayments } from "./providers/payments/payments.ts";
import { createWebPush } from "./providers/push/webPush.ts";
import { createCarrier, createRooms } from "./providers/twilio/twilio.ts";
import { createSms } from "./providers/sms/twilioSms.ts";
import { createVies } from "./providers/vat/vies.ts";
import { createWriter } from "./providers/writing/completions.ts";
import { createTranslator } from "./providers/translation/translation.ts";
import type { Secrets } from "./secrets.ts";

const tidyEveryMs = 10_000;
const trimEveryMs = 3_600_000;

interface Serving {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly connection: ConnectionConfig;
  // The last thing begun is the first to be ended.
  readonly atEnd: (act: () => Promise<void> | void) => void;
  readonly say: (sentence: string) => void;
}

// The server on top of its database.
export async function serve({ config, secrets, connection: given, atEnd, say }: Serving): Promise<void> {
  const log = createLog(config);
  await refusePooler(given);
  const connection = asNode(given);
  await migrate(connection, say);
  const clock = systemClock(config.clockOffsetMs);
  const vault = createVault(secrets.key("vault"));
  const { db, pool, close } = connect(connection, { role: "hearth_app" });
  atEnd(close);
  await checkDatabase(db, { clock, mostSkewMs: config.mostSkewMs });
  await refuseStranger(db, secrets);
  if (!config.demo) await refuseDemoPeople(db);
  if (config.demo && config.seed) await plantDemo({ connection, clock, vault, say });
  const pictures = createPictures({ folder: path.join(config.dataDir, "pictures"), say });
  atEnd(() => pictures.stop());
  const drawn = await pictureKeys(db);
  pictures.allow(drawn);
  const examiner = createExaminer();
  atEnd(() => examiner.stop());
  const pdfReader = createPdfReader();
  atEnd(() => pdfReader.stop());
  const storage = {
    files: createDiskFiles(path.join(config.dataDir, "files")),
    demoFiles: createDemoFiles(pictures.picture),
    examiner,
    scanner: createTestFileScanner(),
    linkPages: createLinkPages(),
    calendars: createCalendars(config.demo ? { standIn: demoCalendar } : {}),
  };
  const core = connect(connection, { role: "hearth_app", max: 4, isCore: true });
  atEnd(core.close);
  const ports = {
    config,
    db,
    pool,
    core,
    connection,
    clock,
    secrets,
    vault,
    sessions: createSessions(db, clock),
    csrf: createCsrf(secrets),
    mail: await createMail(config, log),
    push: createWebPush({
      key: secrets.key("vapid"),
      subject: config.pushSubject,
      isInsideAllowed: config.pushesInside,
      now: clock.now,
    }),
    sms: createSms(config.sms),
    carrier: await createCarrier(config.twilio),
    rooms: createRooms(config.twilio),
    log,
    ...storage,
    translator: createTranslator(config.translation),
    writer: createWriter(config.writing),
    vatRegister: config.vatRegister === null ? null : createVies(config.vatRegister),
    payments: createPayments(config, { db, clock, secret: secrets.key("payment sandbox") }),
  };
  const client = serveClient(path.resolve(import.meta.dirname, "../dist/client"));
  const { http, worker, urgency, routing, supply, carrying, reaching, inbound, feeds, filePorts, leave, drain } =
    createApp({
      ports,
      client,
      pictures: pictures.respond,
      report: (cause, requestId) => log.error({ requestId, cause }, "unexpected"),
    });
  await new Promise<void>((resolve, reject) =>
    http
      .once("error", reject)
      .listen({ port: config.port, ...(config.host === null ? {} : { host: config.host }) }, resolve),
  );
  atEnd(drain);
  const port = config.inboundMail?.port ?? null;
  if (inbound && config.inboundMail && port !== null) {
    const { listenForMail } = await import("./providers/inboundMail/mailListener.ts");
    const { isLmtp } = config.inboundMail;
    const report = (cause: unknown): void => log.warn({ cause }, "mail could not be taken in");
    atEnd((await listenForMail({ inbound, port, host: config.host, isLmtp, report })).close);
  }
  await enqueue(db, adoption(clock.now()));
  await planNight(db, clock.now());
  await eraseTheRestored({ db, files: storage.files, now: clock.now() });
  atEnd(worker.start());
  atEnd(reaching.start());
  atEnd(feeds.start());
  const tidying = setInterval(
    () =>
      void tidyAssets(ports)
        .then(() => tidyUploads(filePorts))
        .catch((cause: unknown) => log.warn({ cause }, "uploads could not be tidied")),
    tidyEveryMs,
  ).unref();
  atEnd(() => clearInterval(tidying));
  const trimming = setInterval(
    () =>
      void trimOutlived(core.db, clock.now()).catch((cause: unknown) =>
        log.warn({ cause }, "what was outlived could not be trimmed"),
      ),
    trimEveryMs,
  ).unref();
  atEnd(() => clearInterval(trimming));
  const writing = createWordsWriter(db, (cause) => log.warn({ cause }, "the words of messages could not be written"));
  atEnd(writing.start());
  const reading = createFileReading({ db, files: storage.files, reader: pdfReader }, (cause) =>
    log.warn({ cause }, "the words of a file could not be read"),
  );
  atEnd(reading.start());
  atEnd(urgency.start());
  atEnd(routing.start());
  atEnd(supply.start());
  if (carrying) atEnd(carrying.start());
  atEnd(async () => {
    leave();
    if (config.unreadyMs > 0) await pause(config.unreadyMs);
  });
  for (const sentence of substitutesIn(config)) say(sentence);
  say(`Hearth is ready at http://localhost:${config.port}`);
  if (config.drawsAhead) pictures.warm(drawn);
}

// What stands in for a service that production would have of its own is said at every start.
const substitutesIn = ({ demo, payments, scanner }: Config): readonly string[] =>
  demo
    ? []
    : [
        payments === "none"
          ? "No payment provider is set: what moves money is refused."
          : "Payments go to the sandbox (HEARTH_PAYMENTS=sandbox): every card has the money, and nobody is paid.",
        ...(scanner === "test" ? ["Files are not scanned for viruses (HEARTH_SCANNER=test)."] : []),
      ];
