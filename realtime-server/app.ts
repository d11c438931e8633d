import { createServer, type Server } from "node:http";
import express, { type RequestHandler, type Router } from "express";
import { contract } from "#shared/contract.ts";
import { currencyHandlers } from "./features/currencies/currencies.server.ts";
import { expenseHandlers } from "./features/expenses/expenses.server.ts";
import { guardChanges } from "./http/csrf.ts";
import { answerErrors, notFound } from "./http/errors.ts";
import { setHeaders } from "./http/headers.ts";
import { mount } from "./http/mount.ts";
import { refuseOtherMethods } from "./http/methods.ts";
import type { Ports } from "./ports.ts";

export interface AppOptions {
  readonly ports: Ports;
  readonly client: RequestHandler;
  readonly pictures: RequestHandler;
  readonly report: (cause: unknown, requestId: string) => void;
}

// The whole server, not yet listening: every server test starts here.
export function createApp({ ports, client, pictures, report }: AppOptions): { http: Server } {
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("trust proxy", ports.config.proxies);
  app.set("etag", false);
  app.use(setHeaders({ origin: ports.config.origin }));
  app.use("/api", api(ports));
  app.use("/pictures", pictures);
  app.use(client);
  app.use(() => {
    throw notFound();
  });
  app.use(answerErrors(report));
  const http = createServer(app);
  http.requestTimeout = 60_000;
  return { http };
}

function api(ports: Ports): Router {
  const router = express.Router();
  const { sessions, csrf, config } = ports;
  const sessionOf = (request: express.Request) => sessions.visitOf(request).session;
  router.use(express.json({ limit: "100kb", strict: true }));
  router.use(sessions.read);
  router.use(guardChanges({ csrf, origins: ownOrigins(config), sessionOf }));
  mountFeatures(router, ports);
  router.use(refuseOtherMethods(contract));
  return router;
}

function mountFeatures(router: Router, ports: Ports): void {
  const kernel = { db: ports.db, clock: ports.clock, visitOf: ports.sessions.visitOf };
  mount(router, contract.health, { read: async () => ({}) }, kernel);
  mount(router, contract.currencies, currencyHandlers, kernel);
  mount(router, contract.expenses, expenseHandlers, kernel);
}

const ownOrigins = ({ origin, port }: Ports["config"]): readonly string[] => [origin, ...(origin === `http://localhost:${port}` ? [`http://127.0.0.1:${port}`] : [])];
