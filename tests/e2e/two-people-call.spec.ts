import type { Browser, Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { expect, signIn, test } from "./support/hearth.ts";
import { messagesOf, showNewest, thread } from "./support/talking.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    }),
});

declare global {
  interface Window {
    lines: RTCPeerConnection[];
  }
}

// A browser of its own for each, in which every line that is opened can be asked what has come by it.
async function arrive(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ permissions: ["camera", "microphone"] });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.lines = [];
    window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
      construct: (target, given: [RTCConfiguration?]) => {
        const line = new target(...given);
        window.lines.push(line);
        return line;
      },
    });
  });
  await signIn(page, role);
  return page;
}

// The oldest of the parent's open conversations: no other test is there.
async function quietConversation(page: Page): Promise<string> {
  const headers = { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" };
  const listed = await page.request.get("/api/conversations?perPage=100", { headers });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  for (const { id } of data.toReversed()) {
    const answer = await page.request.get(`/api/conversations/video/token?conversationId=${id}`, { headers });
    if (answer.ok()) return id;
  }
  throw new Error("No conversation of the parent is open");
}

const received = (page: Page, kind: string): Promise<number> =>
  page.evaluate(async (asked) => {
    const reports = await Promise.all(window.lines.map((line) => line.getStats()));
    return reports
      .flatMap((report) => [...report.values()])
      .filter((one) => one.type === "inbound-rtp" && one.kind === asked)
      .reduce((sum, one) => sum + one.bytesReceived, 0);
  }, kind);

async function flows(page: Page): Promise<void> {
  for (const kind of ["audio", "video"]) {
    await expect.poll(() => received(page, kind)).toBeGreaterThan(0);
    const before = await received(page, kind);
    await expect.poll(() => received(page, kind)).toBeGreaterThan(before);
  }
}

const callOn = (page: Page) => page.getByRole("dialog", { name: /^Call with/ });
const incoming = (page: Page) => page.getByRole("alertdialog", { name: /is calling$/ });

test("a coordinator and a parent hear and see each other until one hangs up, and decline; the conversation keeps both", async ({
  browser,
}) => {
  const parent = await arrive(browser, "parent");
  const office = await arrive(browser, "coordinator");
  await parent.goto("/travel");
  const id = await quietConversation(parent);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  const call = office.getByRole("menuitem", { name: "Call", exact: true });
  const more = office.getByRole("button", { name: "More", exact: true });
  await more.click();
  await call.click();
  await expect(incoming(parent)).toBeVisible();
  await parent.getByRole("button", { name: "Accept" }).click();
  const [inCall, there] = [callOn(parent), callOn(office)];
  await expect(inCall.getByText("Connected", { exact: true })).toBeVisible();
  await expect(there.getByText("Connected", { exact: true })).toBeVisible();
  await flows(parent);
  await flows(office);
  await parent.reload();
  await parent.getByRole("button", { name: "Go on here" }).click();
  await expect(inCall.getByText("Connected", { exact: true })).toBeVisible();
  await flows(parent);
  await inCall.getByRole("button", { name: "Hang up" }).click();
  await expect(inCall).toBeHidden();
  await expect(there).toBeHidden();
  await showNewest(office);
  await expect(
    thread(office)
      .getByText(/Call, \d+:\d\d/)
      .last(),
  ).toBeVisible();

  await more.click();
  await call.click();
  await expect(incoming(parent)).toBeVisible();
  await parent.keyboard.press("Escape");
  await expect(incoming(parent)).toBeHidden();
  await expect(there).toBeHidden({ timeout: 60_000 });
  await showNewest(office);
  // Where a family is rung too, who has not answered by then has missed it.
  await expect(
    thread(office)
      .getByText(/called; it was declined|Missed call from/)
      .last(),
  ).toBeVisible({ timeout: 60_000 });
  await parent.context().close();
  await office.context().close();
});
