import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler, type Router } from "express";
import { sharePath } from "#shared/features/install/sharing.rules.ts";
import { contract } from "#shared/contract.ts";
import { serveCalendar } from "./features/calendarFeeds/calendarDoor.ts";
import { createFeedReading, type FeedReading } from "./features/calendarFeeds/feedReading.ts";
import { createAccount } from "./features/account/account.server.ts";
import { serveMedia } from "./features/assets/media.server.ts";
import { tellOfClean } from "./features/assets/tellOfAssets.ts";
import { createRouter } from "./features/conversations/routing.ts";
import { serveExport } from "./features/erasure/exportDoor.ts";
import { createSupplyKeeper } from "./features/scouting/supply.ts";
import { createUrgencyReader } from "./features/conversations/urgency.ts";
import { notificationDoors } from "./features/notifications/doors.ts";
import { createReaching, type Reaching } from "./features/notifications/reaching.ts";
import { carrierPath, takeCarrierNotices } from "./features/carrier/carrierDoor.ts";
import { createCarrying } from "./features/carrier/carrying.ts";
import { createHearing, type Hearing } from "./features/carrier/hearing.ts";
import { inboundPath, takeInboundMail } from "./features/mailReplies/inboundDoor.ts";
import { sayWithin } from "./features/conversations/saying.ts";
import { noticePath } from "./features/payments/noticeDoor.ts";
import { serveAttachments } from "./features/uploads/attachments.server.ts";
import type { FilePorts } from "./files/filePorts.ts";
import type { ClientFiles } from "./http/assets.ts";
import { addressBehind, noticeProxy } from "./http/address.ts";
import { counted, countRequests } from "./http/countRequests.ts";
import { takeCspReports } from "./http/cspReports.ts";
import { guardChanges } from "./http/csrf.ts";
import { answerErrors, HttpError, notFound } from "./http/errors.ts";
import { setHeaders } from "./http/headers.ts";
import { noteRefusals } from "./http/refusals.ts";
import { countUnderWay } from "./http/underWay.ts";
import { refuseOtherMethods } from "./http/methods.ts";
import type { Worker } from "./jobs/worker.ts";
import { leadToCheckout } from "./features/booking/payDoor.ts";
import { leadToShareCheckout } from "./features/payments/shareDoor.ts";
import { createMachines, type Machines } from "./machines.ts";
import { ownOrigins } from "./http/ownOrigins.ts";
import { createMessaging, type Messaging } from "./messaging.ts";
import { networkOf } from "./http/rateLimits.ts";
import type { Ports } from "./ports.ts";
import type { Post } from "./providers/payments/payments.port.ts";
import { mailPages } from "./providers/mail/mailPages.ts";
import type { Inbound } from "./providers/inboundMail/inboundMail.port.ts";
import type { Realtime } from "./realtime/realtime.ts";
import { openSite } from "./site.ts";
import { createInboundMail, withReturns } from "./mountMail.ts";
import { mountFeatures, type Account, type AllPorts } from "./mountFeatures.ts";

export interface AppOptions {
  readonly ports: Ports;
  readonly client: ClientFiles;
  readonly pictures: RequestHandler;
  readonly report: (cause: unknown, requestId: string) => void;
}

export interface App {
  readonly http: Server;
  readonly realtime: Realtime;
  readonly worker: Worker;
  // Follows what is said, for what cannot wait.
  readonly urgency: ReturnType<typeof createUrgencyReader>;
  // Gives conversations to whoever is there, where that is switched on.
  readonly routing: ReturnType<typeof createRouter>;
  readonly supply: ReturnType<typeof createSupplyKeeper>;
  // Tells another provider what is said here; none where none carries.
  readonly carrying: ReturnType<typeof createCarrying> | null;
  // Tells people of what is new while they are not looking.
  readonly reaching: Reaching;
  // Takes in what comes by mail; none where none does.
  readonly inbound: Inbound | null;
  // Reads the calendars that households have elsewhere.
  readonly feeds: FeedReading;
  // For the recurring work on files that nobody asks for.
  readonly filePorts: FilePorts;
  // From now on whoever balances the load is told to send nobody here.
  readonly leave: () => void;
  // Goodbye to the sockets, and no more requests; what is under way is brought to its end.
  readonly drain: () => Promise<void>;
}

// How long a request may still take when its node ends: as long as its statements may, and a little more.
const mostUnderWayMs = 16_000;

// The whole server, not yet listening: every server test starts here.
export function createApp({ ports: given, client, pictures, report }: AppOptions): App {
  const ports = withReturns(given);
  const app = express();
  const { origin, twilio, webViewOrigins } = ports.config;
  const protect = setHeaders({ origin, hasTwilio: twilio !== null, webViewOrigins });
  const messaging = createMessaging(ports, {
    origins: ownOrigins(ports.config),
    protect,
    addressOf: (request) => networkOf(addressBehind(ports.config.proxies, request)),
    report: (cause) => report(cause, "socket"),
  });
  const machines = createMachines(ports, {
    news: messaging.news,
    operations: messaging.operations,
    post: postTo(() => http),
  });
  const reaching = createReaching({ ...ports, changed: messaging.news.changed });
  messaging.onNews(reaching.wake);
  const feeds = createFeedReading({ ...ports, changed: messaging.news.changed });
  const account = createAccount(ports);
  const count = countRequests(ports, messaging.guard);
  const site = openSite(ports, client, count);
  const told = site.told(messaging);
  const filePorts = { ...ports, whenClean: tellOfClean(ports.db, told.news) };
  const inbound = createInboundMail(filePorts, told);
  const hearing = hearingOf(ports, told);
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("trust proxy", ports.config.proxies);
  app.set("etag", false);
  app.use(protect);
  app.use(noticeProxy(ports.config, (sentence) => ports.log.warn(sentence)));
  app.use("/api", api({ ...filePorts, wake: reaching.wake, feeds, inbound, hearing }, account, told, machines));
  app.use(account.pages, mailPages(ports.mail));
  // Where the worker is not there yet to take what another app gives: the page says that it is lost.
  app.post(sharePath, (_request, response) => response.redirect(303, `${sharePath}?lost=yes`));
  app.use("/pictures", pictures);
  const knownPeople = [ports.sessions.read, account.requireSecondFactor];
  app.get("/attachments/:ref", ...knownPeople, serveAttachments(ports, messaging.readings));
  app.get("/media/:ref", ...knownPeople, serveMedia(ports));
  app.get("/exports/:export", ...knownPeople, serveExport(ports));
  app.get("/pay/:checkout", onlyCheckouts, ...knownPeople, leadToCheckout(payDoorOf(ports)));
  app.get("/pay/:token/card", counted({ count }), leadToShareCheckout(payDoorOf(ports)));
  app.get("/calendars/:file", counted({ count }), serveCalendar(ports));
  if (ports.payments.pages.length > 0) app.use(...ports.payments.pages);
  app.use(...site.doors);
  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors(report));
  const http = createServer(app);
  http.requestTimeout = 60_000;
  // Longer than a proxy keeps an idle line, so that it is never cut while a request is on its way.
  http.keepAliveTimeout = 75_000;
  const underWay = countUnderWay(http);
  const realtime = messaging.open(http);
  const leave = (): void => {
    messaging.leave();
    underWay.closeLines();
  };
  const drain = async (): Promise<void> => {
    await Promise.all([underWay.end(mostUnderWayMs), realtime.drain()]);
  };
  const urgency = createUrgencyReader(ports.db, messaging.news, (cause) =>
    ports.log.warn({ cause }, "what cannot wait could not be looked for"),
  );
  const supply = createSupplyKeeper(ports.db, ports.clock, (cause) =>
    ports.log.warn({ cause }, "the beds that will be missing could not be reckoned"),
  );
  const routing = createRouter(ports.db, messaging.news, ports.clock.now, (cause) =>
    ports.log.warn({ cause }, "conversations could not be routed"),
  );
  const carrying =
    ports.carrier &&
    hearing &&
    createCarrying({
      ...ports,
      carrier: ports.carrier,
      hearing,
      report: (cause) => ports.log.warn({ cause }, "the carrier could not be told"),
    });
  return {
    http,
    realtime,
    worker: machines.worker,
    urgency,
    routing,
    supply,
    carrying,
    reaching,
    inbound,
    feeds,
    filePorts,
    leave,
    drain,
  };
}

// What else stands there is the link of a share.
const onlyCheckouts: RequestHandler = ({ params }, _response, next) =>
  next(String(params["checkout"]).startsWith("co_") ? undefined : "route");

const payDoorOf = ({ db, clock, config, sessions, payments }: Ports) => ({
  db,
  clock,
  origin: config.origin,
  actorOf: (request: express.Request) => sessions.visitOf(request).actor,
  provider: payments,
});

// What is said by another carrier's ways, where one carries.
const hearingOf = (ports: Ports, { operations, news }: Pick<Messaging, "operations" | "news">): Hearing | null =>
  ports.carrier &&
  createHearing({
    ...ports,
    carrier: ports.carrier,
    say: (work, words) => sayWithin(operations, work, words),
    changed: news.changed,
    report: (cause) => ports.log.warn({ cause }, "the carrier could not be heard"),
  });

// The local payment provider knocks at our door like any other.
const postTo =
  (serverOf: () => Server): Post =>
  async (body, signature) => {
    const address = serverOf().address();
    if (address === null || typeof address === "string") throw new Error("The server is not listening");
    const { status } = await fetch(`http://${hostOf(address)}:${address.port}/api${noticePath}`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", "Hearth-Signature": signature },
    });
    return status;
  };

// Who listens on all addresses is found on this machine's own.
const hostOf = ({ address, family }: AddressInfo): string => {
  if (address === "::" || address === "0.0.0.0") return "127.0.0.1";
  return family === "IPv6" ? `[${address}]` : address;
};

function api(
  ports: AllPorts & Pick<App, "inbound"> & { readonly hearing: Hearing | null },
  account: Account,
  messaging: Messaging,
  machines: Machines,
): Router {
  const router = express.Router();
  const { sessions, csrf, config } = ports;
  const sessionOf = (request: express.Request) => sessions.visitOf(request).session;
  router.post("/reports/csp", takeCspReports(ports.log, ports.clock.now));
  router.post(noticePath, machines.takeNotices);
  router.post(carrierPath, takeCarrierNotices({ ...ports, origin: config.origin }));
  router.post(inboundPath, takeInboundMail({ ...ports, secret: config.inboundMail?.secret ?? null }));
  router.use(notificationDoors(ports));
  router.use(express.json({ limit: "100kb", strict: true }), refuseOtherBodies);
  router.use(sessions.read);
  router.use(guardChanges({ csrf, origins: ownOrigins(config), sessionOf }));
  mountFeatures(router, ports, account, messaging, machines);
  router.use(refuseOtherMethods(contract));
  router.use(noteRefusals({ db: ports.db, clock: ports.clock, visitOf: sessions.visitOf }));
  return router;
}

// A body in another form would be passed over, and the call answered as if nothing had been said. Parts of files alone are no JSON.
const refuseOtherBodies: express.RequestHandler = ({ method, headers, body }, _response, next) => {
  const hasBody = Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
  if (hasBody && body === undefined && method !== "PUT") throw new HttpError("malformed");
  next();
};
