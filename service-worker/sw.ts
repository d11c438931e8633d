import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { isForTheServer, isNamedAfterContent } from "./networkOnly.ts";
import { sharePath } from "#shared/features/install/sharing.rules.ts";
import { takeShared } from "./shareTarget.ts";
import { followPushes } from "./push.ts";
import { staticRoutesOf } from "./staticRoutes.ts";
import { answerFromUsed, emptyUsedFiles, keepUsed } from "./usedFiles.ts";
import type { WorkerScope } from "./workerScope.ts";

declare const self: WorkerScope;

// Static files only, never an answer to a person (protocol 2.13, 9): the shell at once, and a new release behind it as a new worker.
const manifest = self.__WB_MANIFEST;
precacheAndRoute(manifest);
cleanupOutdatedCaches();
const shell = new NavigationRoute(createHandlerBoundToURL("/shell"));
registerRoute(
  ({ request, url }) => request.mode === "navigate" && !isForTheServer(url.pathname + url.search),
  shell.handler,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => takeShared(request),
  "POST",
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isNamedAfterContent(url.pathname),
  ({ request }) => answerFromUsed(request),
);

self.addEventListener("install", (event) =>
  event.waitUntil(event.addRoutes?.(staticRoutesOf(manifest)).catch(() => undefined)),
);

// No skipWaiting on install: the pages of the last release live on until they agree (2.13, 10).
self.addEventListener("activate", (event) => event.waitUntil(emptyUsedFiles().then(() => self.clients.claim())));

followPushes(self);

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  if (isKeepRequest(event.data)) event.waitUntil(keepUsed(event.data.keep, self.location.origin));
});

const isKeepRequest = (data: unknown): data is { keep: string[] } =>
  typeof data === "object" &&
  data !== null &&
  "keep" in data &&
  Array.isArray(data.keep) &&
  data.keep.every((address) => typeof address === "string");
