import type { Request, RequestHandler } from "express";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { activitiesPage, activityDocument } from "./features/activities/activities.page.ts";
import { createActivityHandlers } from "./features/activities/activities.server.ts";
import { familyDocument } from "./features/family/family.page.ts";
import { registrationPage } from "./features/account/registration.page.ts";
import { createFamilyHandlers as createFamilyPageHandlers } from "./features/family/family.server.ts";
import { familiesPage } from "./features/families/families.page.ts";
import { createFamilyHandlers } from "./features/families/families.server.ts";
import { homeIndexOf } from "./features/families/homeIndex.ts";
import { createLandingHandlers } from "./features/landing/landing.server.ts";
import { landingPage } from "./features/landing/landing.page.ts";
import { loginPage } from "./features/login/login.page.ts";
import { createLoginHandlers } from "./features/login/login.server.ts";
import { movedPointOf } from "./movedPoint.ts";
import { paymentSharePage } from "./features/payments/share.page.ts";
import { createAskedReader } from "./features/payments/shares.server.ts";
import { belowPage, contentLinks, contentPage } from "./features/pages/pages.page.ts";
import { referencePage } from "./features/vetting/reference.page.ts";
import type { ClientFiles } from "./http/assets.ts";
import type { Messaging } from "./messaging.ts";
import type { Ports } from "./ports.ts";
import { crawlerPages } from "./public/crawlers.ts";
import { serveManifest } from "./public/manifest.ts";
import { leadOn } from "./public/moved.ts";
import type { PublicPaths } from "./public/publicPage.ts";
import { createPublicSite } from "./public/publicSite.ts";

export interface Site {
  readonly doors: readonly RequestHandler[];
  // The same messaging, which also tells the site when a page of it has changed.
  readonly told: (messaging: Messaging) => Messaging;
}

// What everybody may read without the app, by the names of the route table.
export function publicPaths(ports: Pick<Ports, "clock" | "config" | "db" | "pool" | "secrets" | "vault">): PublicPaths {
  const moved = (id: string, point: Point): Point => movedPointOf(ports.secrets, id, point);
  const family = createFamilyPageHandlers({ ...ports, moved });
  const activities = createActivityHandlers({ ...ports, moved });
  const families = createFamilyHandlers(homeIndexOf(ports), ports);
  return {
    activities: activitiesPage(activities),
    activity: activityDocument(activities),
    families: familiesPage(families, "/experience/families"),
    publicFamilies: familiesPage(families, "/host-families"),
    landing: landingPage(createLandingHandlers(ports)),
    login: loginPage(createLoginHandlers(ports)),
    family: familyDocument(family, true),
    publicFamily: familyDocument(family, false),
    registerAsHostFamily: registrationPage,
    reference: referencePage(ports.vault),
    paymentShare: paymentSharePage(createAskedReader(ports.config)),
    page: contentPage,
    pageBelow: belowPage,
  };
}

export function openSite(ports: Ports, client: ClientFiles, count: (request: Request) => void): Site {
  const paths = publicPaths(ports);
  const site = createPublicSite({ ports, paths, foot: contentLinks, frame: client.frame, count });
  return {
    doors: [client.files, serveManifest(), crawlerPages({ ports, paths }), leadOn, site.pages, client.shell],
    told: (messaging) => ({
      ...messaging,
      news: {
        ...messaging.news,
        changed: (changes, by) => {
          if (changes.some(({ resource }) => resource === "pages")) site.forget();
          messaging.news.changed(changes, by);
        },
      },
    }),
  };
}
