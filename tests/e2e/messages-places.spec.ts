import type { Locator } from "@playwright/test";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  openConversation,
  openId,
  rows,
  saidElsewhere,
  showNewest,
  signIn,
  textsOf,
  thread,
  write,
  leaveNothingBegun,
} from "./support/talking.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("what the head of a conversation has no room for is read by a press on it", async ({ page, login }) => {
    await login("parent");
    await page.goto(messagesOf("parent"));
    await openConversation(page, "Galway in January");
    const head = page.getByRole("region", { name: /^Conversation with/ }).locator("header");
    const isCut = (): Promise<boolean> =>
      head.evaluate((within) =>
        [...within.querySelectorAll("h2 span, h2 + div")].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ),
      );
    const title = page.getByRole("heading", { level: 2 }).getByRole("button");
    await expect(title).toHaveAttribute("aria-expanded", "false");
    await expect.poll(isCut).toBe(true);
    await title.click();
    await expect(title).toHaveAttribute("aria-expanded", "true");
    await expect.poll(isCut).toBe(false);
    await title.click();
    await expect.poll(isCut).toBe(true);
  });

  test("two quick presses on a row are one step, and one step back leads to the list", async ({ page, login }) => {
    await login("parent");
    await page.goto(messagesOf("parent"));
    const row = rows(page).filter({ hasText: "Galway in January" });
    await row.getByRole("link").dblclick();
    await expect(page.getByRole("heading", { level: 2, name: "Galway in January" })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    expect(openId(page)).toBe("");
  });

  for (const id of ["999999999", "nonsense"]) {
    test(`an address of no conversation of one's own (${id}) says so, and leads back to the list`, async ({
      page,
      login,
      complaints,
    }) => {
      await login("parent");
      await page.goto(`${messagesOf("parent")}?conversation=${id}`);
      await expect(page.getByRole("heading", { name: "You don't have access to this area" })).toBeVisible();
      await page.getByRole("link", { name: "Back to the list" }).click();
      await expect(rows(page).first()).toBeVisible();
      emptyComplaints(complaints);
    });
  }
});

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the head of a conversation says of two families which it is", async ({ page, login }) => {
    await login("agent");
    await page.goto(messagesOf("agent"));
    await openConversation(page, "Pietro Sala · The MacNamara family");
    const title = page.getByRole("heading", { level: 2 }).getByRole("button").locator("span");
    await expect.poll(() => title.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  });
});

test.describe("by finger, of a reaction", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the sign is as large as words are where the press is as large as a finger", async ({ page, login }) => {
    await login("parent");
    await page.goto(messagesOf("parent"));
    await openConversation(page, "The Byrne family");
    const reaction = thread(page).locator("button[aria-pressed][title]").first();
    await expect(async () => {
      await thread(page).evaluate((log) => log.scrollBy(0, -200));
      await reaction.waitFor({ timeout: 500 });
    }).toPass();
    const [sign, words] = await Promise.all(
      [reaction, composer(page)].map((shown) =>
        shown.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
      ),
    );
    expect(sign).toBe(words);
  });
});

// As small as a phone is, and what 200 % makes of a usual one.
for (const width of [320, 195])
  test.describe(`by finger, ${width} px wide`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("there is room for the name, for what is said and for what is written", async ({ page, login }) => {
      await login("parent");
      await page.goto(messagesOf("parent"));
      await openConversation(page, "Galway in January");
      await page.setViewportSize({ width, height: 2 * width });
      const isCut = (shown: Locator): Promise<boolean> =>
        shown.evaluate((it) => it.scrollHeight > it.clientHeight || it.scrollWidth > it.clientWidth);
      await expect.poll(() => isCut(composer(page))).toBe(false);
      const [{ width: head = 0 } = {}, { width: field = 0 } = {}] = [
        (await page.getByRole("heading", { level: 2 }).boundingBox()) ?? {},
        (await composer(page).boundingBox()) ?? {},
      ];
      expect(Math.min(head, field)).toBeGreaterThan(45);
      await composer(page).fill("Until tomorrow");
      await expect.poll(() => isCut(composer(page))).toBe(false);
      await leaveNothingBegun(page);
    });

    test("what a conversation is about leaves room for it", async ({ page, login }) => {
      await login("parent");
      await page.goto(messagesOf("parent"));
      await openConversation(page, "The Moreau family");
      await page.setViewportSize({ width, height: 2 * width });
      const strip = page.getByRole("link", { name: /Enquiry.*Hugo/ });
      await expect(strip).toBeVisible();
      expect((await strip.boundingBox())?.height).toBeLessThan(90);
    });
  });

test.describe("at twice its size on a phone", () => {
  test.use({ viewport: { width: 195, height: 422 }, hasTouch: true, isMobile: true });

  for (const role of ["parent", "page_editor"] as const)
    test(`the list's title stands in one line and nothing lies over anything, for a ${role}`, async ({
      page,
      login,
    }) => {
      await login(role);
      await page.goto(messagesOf(role));
      const title = page.getByRole("heading", { level: 1, name: "Messages" });
      await expect(page.getByRole("button", { name: "Ask the Hearth team" })).toBeVisible();
      expect((await title.boundingBox())?.height).toBeLessThan(40);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
      // The current one wears a sign beside its picture.
      const others = page.getByRole("navigation", { name: "Main" }).locator("a:not([aria-current])");
      expect(await others.evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).length)).toBe(
        0,
      );
    });
});

test("beside the title of the list nothing is kept free on a wide screen", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  const endOf = async (shown: Locator): Promise<number> => {
    const { x, width } = (await shown.boundingBox()) ?? { x: 0, width: 0 };
    return x + width;
  };
  const ask = page.getByRole("button", { name: "Ask the Hearth team" });
  await expect(ask).toBeVisible();
  expect(await endOf(ask)).toBe(await endOf(page.getByRole("searchbox", { name: "Search messages" }).locator("..")));
});

test("where a device's messages end without a connection is said, and with one it goes on by itself", async ({
  browser,
  page,
  login,
}) => {
  await login("agent");
  await page.goto(`${messagesOf("agent")}?tab=bookings`);
  await openConversation(page, "Ludovica Fabbri · The Kavanagh family");
  const texts = textsOf("further up", 160);
  await saidElsewhere(page, openId(page), texts);
  // One that has not heard all of it.
  const { context, page: other } = await deviceOf(browser, "agent");
  const faults: string[] = [];
  other.on("pageerror", (fault) => faults.push(String(fault)));
  await other.goto(page.url());
  await showNewest(other);
  await expect(thread(other).getByText(texts.at(-1) ?? "", { exact: true })).toBeInViewport();
  await context.setOffline(true);
  const why = thread(other).getByText("This needs a connection");
  const older = thread(other).getByRole("button", { name: "Show older messages" });
  // What stands over the top of the thread does not stand over it.
  const isOnTop = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  };
  await expect(async () => {
    await thread(other).evaluate((log) => log.scrollTo(0, 0));
    await expect(older).toBeDisabled({ timeout: 500 });
    expect(await why.evaluate(isOnTop, undefined, { timeout: 500 })).toBe(true);
  }).toPass();

  await context.setOffline(false);
  await expect(why).toHaveCount(0);
  await expect.poll(() => thread(other).evaluate((log) => log.scrollTop)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});

test("a conversation whose part of the app is not here yet opens by itself once there is a connection, and the list stays", async ({
  page,
  login,
  context,
  complaints,
}) => {
  await login("parent");
  let isLost = true;
  // The part that draws a thread, whatever its file is called.
  await page.route("**/js/chunks/*", async (route) => {
    const answer = await route.fetch();
    const isThread = (await answer.text()).includes('role:"log"');
    await (isThread && isLost ? route.abort("internetdisconnected") : route.fulfill({ response: answer }));
  });
  await page.goto(messagesOf("parent"));
  await rows(page).first().waitFor();
  await context.setOffline(true);
  await rows(page).first().getByRole("link").click();
  await expect(
    page.getByRole("status").filter({ hasText: "It opens by itself as soon as there is one." }),
  ).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  isLost = false;
  await context.setOffline(false);
  await expect(thread(page).locator("[data-entry]").first()).toBeVisible();
  emptyComplaints(complaints);
});

test("of much that is new and little that is here, without a connection the thread and the way down tell one number", async ({
  browser,
  page,
  login,
}) => {
  const about = "Marco Villa · The McGrath family";
  await login("agent");
  await page.goto(`${messagesOf("agent")}?tab=bookings`);
  await openConversation(page, about);
  const id = openId(page);
  await signIn(page, "coordinator");
  await page.goto(messagesOf("coordinator"));
  await saidElsewhere(page, id, textsOf("unread", 90));
  // It has heard of all of it, and holds the newest alone.
  const { context, page: other } = await deviceOf(browser, "agent");
  await rows(other).first().waitFor();
  await other.getByRole("tab", { name: /^Bookings/ }).click();
  const row = rows(other).filter({ hasText: about });
  await expect(row).toContainText("90 unread");
  // What draws a conversation comes behind the list; another one that is open proves that it is here.
  await openConversation(other, "Ludovica Fabbri · The Kavanagh family");
  await context.setOffline(true);
  await row.getByRole("link").click();
  const mark = thread(other).getByText("90 new messages");
  await expect(mark).toBeInViewport();
  await expect(other.getByRole("button", { name: "Jump to the newest message, 90 new messages" })).toBeVisible();
  await context.close();
});

test("a quote of what was said long ago leads there, and from there one comes down again", async ({ page, login }) => {
  // Where no other test says anything: what is newest stays so.
  await login("agent");
  await page.goto(`${messagesOf("agent")}?tab=bookings`);
  await openConversation(page, "Ludovica Fabbri · The Kavanagh family");
  const id = openId(page);
  const texts = textsOf("long ago", 160);
  const [, , quotedId = ""] = await saidElsewhere(page, id, texts);
  const [quoting = "", mine = ""] = textsOf("quoting", 2);
  await saidElsewhere(page, id, [quoting], quotedId);
  await page.reload();
  const [quoted = "", newest = ""] = [texts[2], texts.at(-1)];
  const lookBack = async (): Promise<void> => {
    await thread(page).locator("[data-entry]").filter({ hasText: quoting }).getByRole("button").first().click();
    await expect(thread(page).getByText(quoted, { exact: true })).toBeInViewport();
    await expect(thread(page).getByText(newest, { exact: true })).toHaveCount(0);
  };
  const jump = page.getByRole("button", { name: "Jump to the newest message" });
  await expect(thread(page).getByText(quoting)).toBeInViewport();
  await lookBack();
  await expect(async () => {
    await thread(page).evaluate((log) => log.scrollTo(0, log.scrollHeight));
    await expect(thread(page).getByText(newest, { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(jump).toBeHidden();

  await page.reload();
  await expect(thread(page).getByText(quoting)).toBeInViewport();
  await lookBack();
  await jump.click();
  await expect(thread(page).getByText(newest, { exact: true })).toBeInViewport();

  await page.reload();
  await expect(thread(page).getByText(quoting)).toBeInViewport();
  await lookBack();
  await write(page, mine);
  await expect(thread(page).getByText(mine, { exact: true })).toBeInViewport();

  // Of two places in one conversation that a search finds, each is shown when it is chosen.
  for (const found of [texts[125] ?? "", texts[152] ?? ""]) {
    await page.getByRole("searchbox", { name: "Search messages" }).fill(found);
    await page.getByRole("list", { name: "Search results" }).getByRole("button").filter({ hasText: found }).click();
    await expect(thread(page).getByText(found, { exact: true })).toBeInViewport();
  }
});
