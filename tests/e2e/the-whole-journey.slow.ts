import type { Browser, Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#shared/features/account/demoAccounts.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startPushService } from "#tests/support/pushService.ts";
import type { Body } from "#tests/support/visitor.ts";
import { askTheHome, enterCard } from "./support/booking.ts";
import { expect, signInAs, test } from "./support/hearth.ts";
import { askAndPay, comeIn, comeInAs, done } from "./support/officeHands.ts";
import { ownServer } from "./support/ownServer.ts";
import { aDevice, pushed, subscribeAs } from "./support/pushing.ts";
import { composer, openConversation, thread } from "./support/talking.ts";

// From a question in another language to a bill that is paid by three, and whatever else may become of a stay. It has a server of its own,
// whose clock is moved on.
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const dayMs = 86_400_000;

// Three weeks of the next July, from a Monday on.
const today = dayOf(new Date());
const year = Number(today.slice(0, 4)) + (today.slice(5, 7) < "06" ? 0 : 1);
const monday = (day: string): string => addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
const from = monday(`${year}-07-01`);
const to = addDays(from, 21);
const longer = addDays(to, 2);

const home = { slug: "bennett-lavenham", email: "penelope.bennett@family.example", surname: "Bennett" };
// Where an agency places a student.
const stables = "grainne.kavanagh@family.example";
const question = "¿Podría tocar el piano por las tardes?";
const answer = "Of course, the piano is waiting every afternoon.";

const emailOf = (role: string): string => demoAccounts.find((one) => one.role === role)?.email ?? "";
const planOf = (slug: string, days = { from, to }): string =>
  `/experience?step=plan&stay=host-family-stay&from=${days.from}&to=${days.to}&days=family&weeks=0&family=${slug}`;

// "€1,234.50" in cents.
const centsIn = (words: string | null): number => {
  const [, whole = "", cents = ""] = /€([\d,]+)\.(\d\d)/.exec(words ?? "") ?? [];
  return Number(whole.replaceAll(",", "")) * 100 + Number(cents);
};
const money = (minor: number): string =>
  new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }).format(minor / 100);

async function comesBy(browser: Browser, url: string, email: string, viewport: typeof phone): Promise<Page> {
  const page = await (await aDevice(browser, url, viewport)).newPage();
  // What never comes is told where it was waited for.
  page.setDefaultTimeout(30_000);
  await signInAs(page, email);
  return page;
}

async function chooses(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const child = page.getByRole("button", { name: new RegExp(`^${name}`) });
    await expect(child).toBeVisible();
    if ((await child.getAttribute("aria-pressed")) !== "true") await child.click();
    await expect(child).toHaveAttribute("aria-pressed", "true");
  }
}

const opened = async (page: Page): Promise<string> => {
  await page.getByRole("link", { name: /^Open trip/ }).click();
  await expect(page).toHaveURL(/travel\/trips\/\d+/);
  return /trips\/(\d+)/.exec(page.url())?.[1] ?? "";
};

test("a question in Spanish, an answer in English, a deposit with a challenge, two taps from the notification, a balance that two others pay later; then other days, and a stay that is called off: each to the cent on both sides", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const server = await ownServer({ port: Number(process.env["HEARTH_JOURNEY_PORT"] ?? 3418), folder: "data/whole" });
  const { url } = server;
  const pushes = await startPushService();
  try {
    const parent = await comesBy(browser, url, emailOf("parent"), phone);
    const host = await comesBy(browser, url, home.email, desk);
    const ledgerTies = async (): Promise<void> =>
      expect(done(await (await comeInAs(url, "finance")).get("/api/ledger")).gaps).toEqual([]);

    await subscribeAs(host, pushes.aDevice());
    await host.goto("/settings/notifications");
    await host.getByRole("button", { name: "Turn on notifications" }).click();
    await expect(host.getByText("Notifications are on")).toBeVisible();

    // Found among all homes, for these three weeks.
    await parent.goto(`/experience/families?from=${from}&to=${to}`);
    await parent.getByRole("button", { name: "Filters" }).click();
    const filters = parent.getByRole("dialog", { name: "Filters" });
    await filters.getByRole("group", { name: "Country" }).getByRole("checkbox", { name: "United Kingdom" }).click();
    await expect(parent).toHaveURL(/country=GB/);
    await filters.getByRole("button", { name: /^Show \d+ homes?$/ }).click();
    await parent
      .getByRole("article")
      .filter({ hasText: home.surname })
      .getByRole("link", { name: new RegExp(home.surname) })
      .first()
      .click();
    await expect(parent).toHaveURL(new RegExp(home.slug));
    await parent.getByRole("link", { name: "Message the family" }).first().click();
    const sheet = parent.getByRole("dialog");
    await sheet.getByRole("button", { name: /^Lucía/ }).click();
    await sheet.getByRole("textbox", { name: "Your message" }).fill(question);
    await sheet.getByRole("button", { name: "Send to the family" }).click();
    await expect(parent).toHaveURL(/travel\/messages/);
    await expect(thread(parent).getByText(question)).toBeVisible();

    await host.goto("/host-family/messages");
    await openConversation(host, "Lucía");
    await expect(thread(host).getByText(question)).toBeVisible();
    await composer(host).fill(answer);
    await composer(host).press("Enter");
    await expect(thread(parent).getByText(answer)).toBeVisible();
    await host.goto("about:blank");

    await parent.goto(planOf(home.slug));
    await chooses(parent, ["Lucía"]);
    await parent.goto("/experience/book");
    await askTheHome(parent);
    await enterCard(parent, "4000 0027 6000 3184");
    await parent.getByRole("button", { name: "Yes, it is me" }).click();
    await expect(parent.getByRole("heading", { name: "Your request is on its way" })).toBeVisible();
    const tripId = await opened(parent);

    // Told by push in a pocket: a tap on the notification, a tap on the yes.
    const isOfTrip = ({ payload }: { payload: string }): boolean =>
      payload.includes(`/host-family/trips/${tripId}?decide=accept`);
    await expect.poll(() => pushes.arrived.some(isOfTrip), { timeout: 120_000 }).toBe(true);
    await host.goto("/settings/notifications");
    await host.goto(await pushed(host, pushes.arrived.find(isOfTrip)?.payload ?? ""));
    const yes = host.getByRole("dialog");
    const earned = centsIn(await yes.getByText(/^€/).textContent());
    expect(earned).toBeGreaterThan(0);
    await yes.getByRole("button", { name: /^Accept/ }).click();
    const accepted = Date.now();
    await expect(parent.getByRole("main")).toContainText("Booked");
    console.log(`the parent saw it ${Date.now() - accepted} ms after the tap`);
    await expect(host.getByRole("main")).toContainText("Accepted");

    // The balance is shared by two, who pay days later.
    const trip = async (): Promise<Body> =>
      done(await (await comeInAs(url, "parent")).get(`/api/travel/trips/${tripId}`)).trip;
    const before = (await trip()).money;
    expect(before.paid).toBeGreaterThan(0);
    expect(before.paid + before.open).toBe(before.total);
    await parent.getByRole("link", { name: /^Pay/ }).click();
    await expect(parent.getByRole("heading", { name: "Payments" })).toBeVisible();
    const names = parent.getByLabel("Who", { exact: true });
    await expect(names).toHaveCount(2);
    await names.nth(0).fill("Grandma");
    await names.nth(1).fill("Uncle Tom");
    await parent.getByRole("button", { name: "Make the links" }).click();
    const links = parent.getByLabel("Link to pay");
    await expect(links).toHaveCount(2);
    const addresses = [await links.nth(0).inputValue(), await links.nth(1).inputValue()];
    await server.moveOn(2 * dayMs);
    const parts: number[] = [];
    for (const address of addresses) {
      const context = await browser.newContext({ baseURL: url, viewport: phone });
      const theirs = await context.newPage();
      await theirs.goto(new URL(address).pathname);
      await theirs.getByRole("button", { name: /by card$/ }).click();
      parts.push(centsIn(await theirs.getByRole("main").textContent()));
      await enterCard(theirs, "4242 4242 4242 4242");
      await expect(theirs.getByRole("heading", { name: "Paid, thank you" })).toBeVisible();
      await context.close();
    }
    await expect(parent.getByRole("heading", { name: "All paid" })).toBeVisible();
    expect(before.paid + parts.reduce((sum, part) => sum + part, 0)).toBe(before.total);

    const bills = async (): Promise<readonly Body[]> => {
      const visitor = await comeInAs(url, "parent");
      const { invoices } = (await trip()).money;
      return Promise.all(
        invoices.map(async ({ id }: Body) => done(await visitor.get(`/api/travel/invoices/${id}`)).bill),
      );
    };
    const keptOf = async (): Promise<number> =>
      (await bills())
        .flatMap(({ payments }) => payments)
        .reduce((sum: number, { kind, amount }: Body) => sum + (kind === "refund" ? -Math.abs(amount) : amount), 0);
    expect(await bills()).toMatchObject([{ total: before.total, paid: before.total, open: 0 }]);
    expect(await keptOf()).toBe(before.total);
    await expect(parent.getByText(money(before.total)).first()).toBeVisible();
    const hosting = async (): Promise<Body> =>
      done(await (await comeIn(url, home.email, demoPassword)).get(`/api/hostings/${tripId}`)).hosting;
    expect((await hosting()).earnings.amount).toBe(earned);
    await ledgerTies();

    // Two days longer: the price first, then the family's yes.
    await parent.goto(`/travel/trips/${tripId}`);
    await parent.getByRole("heading", { name: "Changes" }).click();
    await parent.getByRole("button", { name: "Ask for a change" }).click();
    const form = parent.getByRole("dialog", { name: /stay$/ });
    await form.getByRole("button", { name: /Days/ }).click();
    for (const day of [from, longer]) {
      const words = new Intl.DateTimeFormat("en-IE", {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      });
      await parent
        .getByRole("button", { name: new RegExp(`\\b${words.format(new Date(day))}`) })
        .first()
        .click();
    }
    await parent.getByRole("button", { name: "Done", exact: true }).click();
    await expect(form.getByText("Price then")).toBeVisible();
    await form.getByRole("button", { name: /^Ask the/ }).click();
    await host.goto(`/host-family/trips/${tripId}`);
    await host.getByRole("button", { name: "Agree" }).click();
    await expect.poll(async () => (await trip()).money.total).toBeGreaterThan(before.total);
    await parent.reload();
    await parent.getByRole("heading", { name: "Changes" }).click();
    await expect(parent.getByText("It holds")).toBeVisible();
    const after = (await trip()).money;
    expect(after.open).toBe(after.total - before.total);
    expect((await hosting()).earnings.amount).toBeGreaterThan(earned);
    await ledgerTies();

    // Called off: what is said beforehand comes back.
    await parent.reload();
    await parent.getByRole("button", { name: "Change or cancel" }).click();
    const calling = parent.getByRole("dialog");
    await calling.getByRole("button", { name: /^Cancel/ }).click();
    const said = await calling.getByText(/comes back to you/).textContent();
    await calling.getByRole("button", { name: /^Cancel/ }).click();
    await expect(parent.getByRole("main")).toContainText("Cancelled");
    await host.reload();
    await expect(host.getByRole("main")).toContainText("Cancelled");
    await expect.poll(async () => before.total - (await keptOf()), { timeout: 60_000 }).toBe(centsIn(said));
    await ledgerTies();
  } finally {
    await pushes.close();
    await server.close();
  }
});

test("a hold that ends, a home that is lost while two children's card is entered, and an agent for a student, whose first card fails and whose family says yes", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const server = await ownServer({ port: Number(process.env["HEARTH_JOURNEY_PORT"] ?? 3418), folder: "data/whole" });
  const { url } = server;
  try {
    const parent = await comesBy(browser, url, emailOf("parent"), phone);

    // Two beds for two children, and the family closes those days while the card is being entered.
    await parent.goto(planOf("nolan-enniscorthy"));
    await chooses(parent, ["Lucía", "Hugo"]);
    await parent.goto("/experience/book");
    await askTheHome(parent);
    await expect(parent.getByLabel("Card number")).toBeVisible();
    const family = await comeIn(url, "breda.nolan@family.example", demoPassword);
    done(await family.post("/api/host_family/calendar/days", { fromDate: from, toDate: to, isHosting: false }));
    await enterCard(parent, "4242 4242 4242 4242");
    await expect(parent.getByRole("heading", { name: "The stay was no longer to be had" })).toBeVisible();
    await expect(parent.getByText("What was held has been released at once.")).toBeVisible();
    await parent.getByRole("link", { name: /^Choose/ }).click();
    await expect(parent).toHaveURL(/step=families/);

    // An agent asks for a student of the agency, and is told in whose name.
    const agent = await comesBy(browser, url, emailOf("agent"), desk);
    await agent.goto(planOf("kavanagh-avoca"));
    await chooses(agent, ["Chiara Galli"]);
    await agent.goto("/experience/book");
    await expect(agent.getByText(/^Planning for Chiara Galli/)).toBeVisible();
    await askTheHome(agent);
    await enterCard(agent, "4000 0000 0000 0002");
    await expect(agent.getByRole("heading", { name: "The card was not accepted" })).toBeVisible();
    await agent.getByRole("button", { name: "Try another card" }).click();
    await enterCard(agent, "4242 4242 4242 4242");
    await expect(agent.getByRole("heading", { name: "Your request is on its way" })).toBeVisible();
    const placed = await opened(agent);
    const host = await comesBy(browser, url, stables, phone);
    await host.goto(`/host-family/trips/${placed}?decide=accept`);
    const yes = host.getByRole("dialog");
    const earned = centsIn(await yes.getByText(/^€/).textContent());
    expect(earned).toBeGreaterThan(0);
    await yes.getByRole("button", { name: /^Accept/ }).click();
    await expect(host.getByRole("main")).toContainText("Accepted");
    await expect(agent.getByRole("main")).toContainText("Booked");
    // What failed took nothing: on the agency's side there is the one payment, on the family's what was said before the yes.
    const agency = await comeInAs(url, "agent");
    const { money: due } = done(await agency.get(`/api/travel/trips/${placed}`)).trip;
    const bills: readonly Body[] = await Promise.all(
      due.invoices.map(async ({ id }: Body) => done(await agency.get(`/api/travel/invoices/${id}`)).bill),
    );
    expect(due.paid).toBeGreaterThan(0);
    expect(due.paid + due.open).toBe(due.total);
    expect(bills).toMatchObject([{ total: due.total, paid: due.paid, open: due.open }]);
    expect(bills.flatMap(({ payments }) => payments).map(({ amount }: Body) => amount)).toEqual([due.paid]);
    const kept = await comeIn(url, stables, demoPassword);
    expect(done(await kept.get(`/api/hostings/${placed}`)).hosting.earnings.amount).toBe(earned);

    // Nobody answers: the hold ends, and so does what was held.
    const waiting = await askAndPay(url, { slug: "walsh-cobh", from, to });
    await server.moveOn(8 * dayMs);
    const asker = await comeInAs(url, "parent");
    const trip = async (): Promise<Body> => done(await asker.get(`/api/travel/trips/${waiting}`)).trip;
    await expect.poll(async () => (await trip()).state, { timeout: 60_000 }).toBe("enquiry");
    expect((await trip()).money.paid).toBe(0);
    await signInAs(parent, emailOf("parent"));
    await parent.goto(`/travel/trips/${waiting}`);
    await parent.getByRole("main").getByRole("heading", { name: "Families" }).click();
    await expect(parent.getByRole("main")).toContainText("Declined");
    expect(done(await (await comeInAs(url, "finance")).get("/api/ledger")).gaps).toEqual([]);
  } finally {
    await server.close();
  }
});
