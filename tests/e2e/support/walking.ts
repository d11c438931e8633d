import type { Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { can } from "#shared/access/can.ts";
import {
  routeEntries,
  routeOf,
  routes,
  statusOfPath,
  withoutLocale,
  type Route,
  type RouteName,
} from "#shared/routes.ts";
import { samplesOf } from "#tests/support/samples.ts";
import { isOfTheServer } from "#shared/serverParts.ts";
import { axeFindings } from "./axe.ts";
import { expect } from "./hearth.ts";

declare global {
  interface Window {
    violations: string[];
  }
}

export type Walker = Role | null;

export interface Stop {
  readonly address: string;
  readonly route: Route;
}

const mayOpen = ({ action }: Route, walker: Walker): boolean =>
  action === undefined || (walker !== null && can({ id: "1", roles: [walker], businessId: null }, action));

const hasScreen = ({ to, is }: Route): boolean => to === undefined && is === undefined;

const stopsAt = (isStop: (route: Route) => boolean): readonly Stop[] =>
  routeEntries
    .filter(([, route]) => isStop(route))
    .flatMap(([name, route]) => samplesOf(name).map((address) => ({ address, route })));

// A stranger looks at what is open to all, everybody else at what is theirs.
export const stopsOf = (walker: Walker): readonly Stop[] =>
  stopsAt((route) => hasScreen(route) && (walker === null) === (route.action === undefined) && mayOpen(route, walker));

// Paths of the product that have no screen yet, but for those that the server answers by itself.
export const plannedFor = (walker: Walker): readonly Stop[] =>
  stopsAt((route) => route.is === "planned" && !isOfTheServer(`/${route.path}`) && mayOpen(route, walker));

export interface Watch {
  readonly foreign: readonly string[];
  readonly isQuiet: () => boolean;
}

// What no screen may do: ask another site for anything, or break its own content policy.
export async function watchOver(page: Page, baseURL = ""): Promise<Watch> {
  const { origin } = new URL(baseURL);
  const foreign: string[] = [];
  const underWay = new Set<unknown>();
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url());
    // A line stays open, and a picture is drawn when it is first asked for: nobody waits for either.
    if (!url.pathname.startsWith("/socket.io") && request.resourceType() !== "image") underWay.add(request);
  });
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => underWay.delete(request));
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return { foreign, isQuiet: () => underWay.size === 0 };
}

// The page that the server draws has headings and links too; without a page load they lead somewhere once the app stands there.
export async function appHasCome(page: Page): Promise<void> {
  await expect(page.locator(".snapshot, .snapshot-door")).toHaveCount(0);
  await expect(page.locator("h1").first()).toBeAttached();
}

// As a person goes: by a link, without a page load.
export async function goTo(page: Page, address: string, watch: Watch): Promise<void> {
  const before = await page.evaluate((href) => {
    window.violations.splice(0);
    const { key } = history.state;
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
    return key;
  }, address);
  // The router names every place in the history.
  await page.waitForFunction((key) => history.state.key !== key, before);
  // The screen before stands until the new one is drawn, and that may ask for something yet: what says that nothing is there most of all.
  await expect
    .poll(
      async () => {
        await drawn(page);
        return watch.isQuiet() && (await page.locator("h1").count()) > 0;
      },
      { intervals: [20, 50, 100] },
    )
    .toBe(true);
}

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const violationsOf = (page: Page): Promise<string[]> => page.evaluate(() => window.violations);

export async function barriersOf(page: Page, options?: { hasContrast: boolean }): Promise<readonly string[]> {
  // The line of what is under way lies over the window for a moment, and belongs to no part of the page.
  await expect(page.locator("[role=progressbar]:not(main *)")).toHaveCount(0);
  return toldOf(await axeFindings(page, undefined, options));
}

// Of all that axe looks for, what hangs on the colours alone.
export const palenessOf = async (page: Page): Promise<readonly string[]> =>
  toldOf(await axeFindings(page, undefined, { only: ["color-contrast"] }));

const toldOf = (violations: Awaited<ReturnType<typeof axeFindings>>): readonly string[] =>
  violations.map(({ id, nodes }) => {
    const targets = nodes.map(({ target }) => target.join(" ")).slice(0, 3);
    return `${id}: ${targets.join(" | ")}`;
  });

export async function overflowAt(page: Page, width: number, height: number): Promise<number> {
  await page.setViewportSize({ width, height });
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("a")].filter(({ origin }) => origin === location.origin).map(({ href }) => href),
  );

// Why a link is one that nobody should follow; null where it leads somewhere.
const comesInFirst: readonly RouteName[] = ["bookType", "wishlist"];

export async function whyDead(page: Page, href: string, walker: Walker): Promise<string | null> {
  const pathname = withoutLocale(new URL(href).pathname);
  if (isOfTheServer(pathname))
    return (await page.request.get(href, { maxRedirects: 0 })).status() < 400 ? null : "gone";
  const name = routeOf(pathname);
  if (name === null || statusOfPath(pathname) === 404) return "has no screen";
  if (name === "page") {
    const answer = await page.request.get(`/api/pages/by-slug${pathname}${new URL(href).search}`, {
      headers: { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" },
    });
    return answer.ok() ? null : "is no page";
  }
  // Whoever is nobody yet is asked to come in, and led on.
  if (walker === null && comesInFirst.includes(name)) return null;
  return mayOpen(routes[name], walker) ? null : "turns away";
}
