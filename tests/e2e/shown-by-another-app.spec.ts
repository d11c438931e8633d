import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { demoAccounts, emptyComplaints, expect, signIn, test } from "./support/hearth.ts";

type Told = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    told: Told[];
  }
}

// A page of another app with ours in a frame; it keeps what it is told, and by whom.
const around = (src: string): string => `<!doctype html><title>App</title>
  <script>window.told = []; addEventListener("message", ({ origin, data }) => window.told.push({ origin, ...data }));</script>
  <iframe src="${src}" style="inline-size:390px;block-size:780px;border:0"></iframe>`;

async function anApp(port: number, src: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(around(src)),
  );
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

const toldTypes = (page: Page) => page.evaluate(() => window.told.map(({ type }) => type));

test("in a frame of a known app a bar goes back, forward and loads again, and the app hears of it and of who is there", async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? "").origin;
  await signIn(page, "parent");
  // The one that the server of the tests knows (playwright.config.ts).
  const app = await anApp(Number(new URL(origin).port) + 1_000, `${origin}/travel?webview=1`);
  await page.goto(app.url);
  const ours = page.frameLocator("iframe");
  const bar = ours.getByRole("navigation", { name: "The app around this page" });
  await expect(bar).toBeVisible();
  const [back, forward] = [
    bar.getByRole("button", { name: "Back" }),
    bar.getByRole("button", { name: "Forward" }),
  ] as const;
  await expect(forward).toBeDisabled();
  await expect
    .poll(() => page.evaluate(() => window.told.find(({ type }) => type === "user")))
    .toEqual({ origin, source: "hearth", type: "user", id: expect.any(String), locale: "en" });
  await expect.poll(() => toldTypes(page)).toContain("notify");

  await ours.getByRole("link", { name: "Explore" }).click();
  await expect(ours.getByRole("heading", { level: 1 })).toContainText(/famil/i);
  await back.click();
  await expect(ours.getByRole("heading", { level: 1 })).toContainText("Carmen");
  await forward.click();
  await expect(ours.getByRole("heading", { level: 1 })).toContainText(/famil/i);
  await expect(forward).toBeDisabled();
  await bar.getByRole("button", { name: "Reload" }).click();
  // Without the word in the address it is remembered.
  await expect(bar).toBeVisible();
  await back.click();
  await expect(ours.getByRole("heading", { level: 1 })).toContainText("Carmen");
  // Before the first page the app itself goes on.
  await back.click();
  await expect
    .poll(() => page.evaluate(() => window.told.filter(({ type }) => type !== "user" && type !== "notify")))
    .toEqual(
      [
        { type: "back", isDone: true },
        { type: "forward", isDone: true },
        { type: "reload" },
        { type: "back", isDone: true },
        { type: "back", isDone: false },
      ].map((post) => ({ origin, source: "hearth", ...post })),
    );
  app.server.close();
});

test("an app that is not known shows nothing of ours in its frame", async ({ page, baseURL, complaints }) => {
  const app = await anApp(0, `${baseURL}/login?webview=1`);
  await page.goto(app.url);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect(complaints.join()).toContain("frame-ancestors");
  await expect(page.frameLocator("iframe").getByRole("textbox")).toHaveCount(0);
  emptyComplaints(complaints);
  app.server.close();
});

test("the views of React Native and of WebKit are told by their own bridges, and signing in is told too", async ({
  page,
}) => {
  for (const bridge of ["native", "kit"] as const) {
    await page.context().clearCookies();
    const view = await page.context().newPage();
    await view.setViewportSize({ width: 390, height: 844 });
    await view.addInitScript((name) => {
      window.told = [];
      const take = (message: unknown): unknown =>
        window.told.push(typeof message === "string" ? JSON.parse(message) : message);
      if (name === "native") Reflect.set(window, "ReactNativeWebView", { postMessage: take });
      else Reflect.set(window, "webkit", { messageHandlers: { hearth: { postMessage: take } } });
    }, bridge);
    await view.goto("/login?webview=1");
    await expect(view.getByRole("button", { name: "Reload" })).toBeVisible();
    await expect.poll(() => toldTypes(view)).toContain("user");
    expect(await view.evaluate(() => window.told.filter(({ type }) => type === "user"))).toMatchObject([{ id: null }]);
    await view
      .getByRole("button", { name: demoAccounts.find(({ role }) => role === "host_family")?.name ?? "" })
      .click();
    await expect(view).toHaveURL(/\/host-family/);
    await expect
      .poll(() => view.evaluate(() => window.told.findLast(({ type }) => type === "user")))
      .toMatchObject({ source: "hearth", id: expect.any(String), locale: "en" });
    // What lies at the top stands below the bar, and nothing is wider than the view.
    const heading = view.getByRole("heading", { level: 1 });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(44);
    expect(await view.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const violations = await axeFindings(view);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await view.close();
  }
});
