import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RequestHandler } from "express";
import { roles, type Role } from "#shared/access/roles.ts";
import { createApp } from "#server/app.ts";
import { readConfig, type Config } from "#server/config.ts";
import { createVault } from "#server/db/vault.ts";
import type { ClientFiles } from "#server/http/assets.ts";
import { createCsrf } from "#server/http/csrf.ts";
import { createSessions } from "#server/http/sessions.ts";
import { createCalendars } from "#server/providers/calendars/calendars.ts";
import type { LinkPages } from "#server/providers/linkPages/linkPages.ts";
import type { Calendars } from "#server/providers/calendars/calendars.port.ts";
import { createDiskFiles } from "#server/providers/files/diskFiles.ts";
import { createExaminer } from "#server/providers/files/examiner/examiner.ts";
import type { DemoFiles, Files } from "#server/providers/files/files.port.ts";
import { createTestFileScanner } from "#server/providers/files/testFileScanner.ts";
import type { Letter } from "#server/providers/mail/mail.port.ts";
import { createPayments } from "#server/providers/payments/payments.ts";
import type { SandboxAnswer } from "#server/providers/payments/sandbox.ts";
import { createWebPush } from "#server/providers/push/webPush.ts";
import type { Carrier } from "#server/providers/twilio/carrier.port.ts";
import { createRooms } from "#server/providers/twilio/twilio.ts";
import type { Sms } from "#server/providers/sms/sms.port.ts";
import { createVies } from "#server/providers/vat/vies.ts";
import { createWriter } from "#server/providers/writing/completions.ts";
import type { Translator } from "#server/providers/translation/translation.port.ts";
import { createSecrets } from "#server/secrets.ts";
import { copyDatabase, type TestDatabase } from "./database.ts";
import { createFactories, type Factories } from "./factories.ts";
import { manualClock, type ManualClock } from "./manualClock.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

const passOn: RequestHandler = (_request, _response, next) => next();
const noClient: ClientFiles = { files: passOn, shell: passOn, frame: async () => null };

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export interface ServerOptions {
  readonly config?: Partial<Config>;
  readonly template?: string;
  readonly client?: ClientFiles;
  readonly demoFiles?: DemoFiles;
  // Another place for files than a folder.
  readonly files?: Files | undefined;
  // What the cards of the payment sandbox say.
  readonly answer?: SandboxAnswer;
  readonly translator?: Translator | null;
  readonly sms?: Sms | null;
  readonly carrier?: Carrier | null;
  // What calendars elsewhere say.
  readonly calendars?: Calendars;
  // Pages elsewhere; without it there are none.
  readonly linkPages?: LinkPages;
  // Another node of the same installation: over its database, its files and its clock.
  readonly beside?: {
    readonly database: TestDatabase;
    readonly fileFolder: string;
    readonly clock: ManualClock;
    readonly factories: Factories;
    readonly ports?: { readonly files: Files };
  };
}

// A whole server on a database of its own. What it fails at fails the test: an unexpected error is thrown on close.
export async function startServer({
  config: changes = {},
  template,
  client = noClient,
  demoFiles = { open: async () => null },
  answer = () => "yes",
  translator = null,
  sms = null,
  carrier = null,
  calendars = createCalendars(),
  linkPages = { fetch: async () => null },
  files,
  beside,
}: ServerOptions = {}) {
  const database = beside?.database ?? (await copyDatabase(template));
  const clock = beside?.clock ?? manualClock();
  const fileFolder = beside?.fileFolder ?? path.join(tmpdir(), `hearth-files-${randomUUID()}`);
  const secrets = createSecrets("a secret for tests that is long enough");
  const config: Config = {
    ...readConfig({
      HEARTH_LIMITS: "requestsPerMinute=1000000,newcomerMessagesPerDay=1000000,newcomerFamiliesPerDay=1000000",
    }),
    ...changes,
  };
  const letters: Letter[] = [];
  const failures: unknown[] = [];
  const warnings: unknown[] = [];
  const { db, pool } = database.app;
  const ports = {
    config,
    db,
    pool,
    clock,
    secrets,
    core: database.app,
    connection: database.config,
    vault: createVault(secrets.key("vault")),
    sessions: createSessions(db, clock),
    csrf: createCsrf(secrets),
    mail: { send: async (letter: Letter) => letters.push(letter) > 0 },
    push: createWebPush({
      key: secrets.key("vapid"),
      subject: config.pushSubject,
      isInsideAllowed: true,
      now: clock.now,
    }),
    sms,
    carrier,
    rooms: createRooms(config.twilio),
    log: { warn: (...said: readonly unknown[]) => void warnings.push(said) },
    files: beside?.ports?.files ?? files ?? createDiskFiles(fileFolder),
    demoFiles,
    examiner: createExaminer(),
    scanner: createTestFileScanner(),
    calendars,
    linkPages,
    translator,
    writer: createWriter(config.writing),
    vatRegister: config.vatRegister === null ? null : createVies(config.vatRegister),
    payments: createPayments(config, { db, clock, secret: secrets.key("payment sandbox"), answer }),
  };
  const { http, realtime, worker, carrying, reaching, inbound, feeds, filePorts, leave, drain } = createApp({
    ports,
    client,
    pictures: passOn,
    report: (cause) => failures.push(cause),
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const factories = beside?.factories ?? createFactories(database.owner.db, clock.now);

  // Signed in as a person given by id, or as somebody new of the role named.
  async function as(who: string): Promise<Visitor & { readonly userId: string }> {
    const role = roles.find((name): name is Role => name === who);
    const userId = role
      ? await factories.aUser({
          roles: [role],
          ...(role === "agent" ? { businessId: await factories.aBusiness() } : {}),
        })
      : who;
    const cookies = new Map([["__Host-sid", await factories.aSession(userId, { secondFactor: true })]]);
    return { ...createVisitor(url, cookies), userId };
  }

  async function close(): Promise<void> {
    await realtime.drain();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
    await ports.examiner.stop();
    if (!beside) await database.drop();
    if (!beside) await rm(fileFolder, { recursive: true, force: true });
    if (failures.length > 0)
      throw new AggregateError(failures, `The server failed unexpectedly: ${failures.map(String).join("; ")}`);
  }

  return {
    ports: { ...ports, ...filePorts },
    http,
    worker,
    carrying,
    reaching,
    inbound,
    feeds,
    leave,
    drain,
    fileFolder,
    url,
    as,
    visitor: () => createVisitor(url),
    db: database.owner.db,
    database,
    clock,
    letters,
    failures,
    warnings,
    factories,
    close,
  };
}
