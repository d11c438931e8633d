import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startPushService } from "#tests/support/pushService.ts";
import type { Body } from "#tests/support/visitor.ts";
import { expect, test } from "./support/hearth.ts";
import { approve, askAndPay, comeIn, comeInAs, done, give, linkTo } from "./support/officeHands.ts";
import { ownServer } from "./support/ownServer.ts";
import { aDevice, pushed, subscribeAs } from "./support/pushing.ts";

const password = "seaweed and driftwood";
const phone = { width: 390, height: 844 };
// Of a key on a telephone, by somebody who is no fast writer.
const keyMs = 200;
const longestMs = 6 * 60_000;
const dayMs = 86_400_000;
const town = "Kinvara";
const email = `maeve-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`;

const description =
  "We are four, with two ponies and a big table. On Tuesdays we bake, and in the evening somebody always plays the fiddle. The sea is ten minutes away on foot.";

async function slow(page: Page): Promise<void> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

const type = (page: Page, label: string, words: string): Promise<void> =>
  page.getByRole("textbox", { name: label, exact: true }).pressSequentially(words, { delay: keyMs });

const stepOf = (page: Page, title: string) =>
  expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 60_000 });

async function next(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await stepOf(page, title);
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

const born = (page: Page, digits: string): Promise<void> =>
  page
    .getByRole("group", { name: "Birth date" })
    .getByRole("spinbutton")
    .first()
    .pressSequentially(digits, { delay: keyMs });

// Four rooms that look different, as large as a telephone takes them, with the grain that makes them heavy.
const photos = () =>
  Promise.all(
    [0, 90, 180, 270].map(async (hue, index) => {
      const background = { r: 90 + hue / 3, g: 180, b: 240 - hue / 2 };
      const size = { width: 3_200, height: 2_400, channels: 3 as const };
      const grain = { type: "gaussian" as const, mean: 128, sigma: 18 };
      const room = `<svg xmlns="http://www.w3.org/2000/svg" width="3200" height="2400"><rect x="${400 + hue * 4}" y="${800 - hue * 2}" width="1000" height="1400" fill="#7a4a2a"/><circle cx="${2_600 - hue * 4}" cy="500" r="300" fill="#ffd24a"/></svg>`;
      return {
        name: `room-${index + 1}.jpg`,
        mimeType: "image/jpeg",
        buffer: await sharp({ create: { ...size, background } })
          .composite([
            { input: Buffer.from(room) },
            {
              input: await sharp({ create: { ...size, background, noise: grain } })
                .png()
                .toBuffer(),
              blend: "soft-light",
            },
          ])
          .jpeg({ quality: 82 })
          .toBuffer(),
      };
    }),
  );

// Which photos there are is told after they are whole.
const keptOnTheServer = async (page: Page, count: number): Promise<void> =>
  void (await page.waitForFunction((all) => {
    const { answers, isSent } = JSON.parse(localStorage.getItem("hostRegistration") ?? "{}") as {
      answers?: { photos?: unknown[] };
      isSent?: boolean;
    };
    return isSent === true && answers?.photos?.length === all;
  }, count));

async function wordsOfPaper(file: string): Promise<string> {
  const paper = await getDocument({ data: new Uint8Array(readFileSync(file)) }).promise;
  const words: string[] = [];
  for (let page = 1; page <= paper.numPages; page += 1) {
    const { items } = await (await paper.getPage(page)).getTextContent();
    words.push(...items.flatMap((item) => ("str" in item ? [item.str] : [])));
  }
  return words.join(" ").replaceAll("\u00a0", " ");
}

test("a household becomes a host on a slow telephone, goes on elsewhere, is approved, hosts its first guest and is paid to the cent", async ({
  browser,
}) => {
  test.setTimeout(1_200_000);
  const server = await ownServer({ port: Number(process.env["HEARTH_JOURNEY_PORT"] ?? 3418), folder: "data/journey" });
  const { url } = server;
  try {
    // On the telephone in the kitchen.
    const kitchen = await aDevice(browser, url, phone);
    const page = await kitchen.newPage();
    await slow(page);
    const began = Date.now();
    await page.goto("/register-as-host-family");
    await type(page, "First name", "Maeve");
    await type(page, "Last name", "Shea");
    await type(page, "E-mail", email);
    await choose(page, "Country", "Ireland");
    await page.getByRole("button", { name: "Begin" }).click();
    await stepOf(page, "Say it in one line");
    await type(page, "Headline", "Farmhouse with two ponies");
    await next(page, "How can we reach you?");
    await type(page, "Phone number", "+353 91 123456");
    await next(page, "Where is your home?");
    await choose(page, "County", "Galway");
    await type(page, "Address line 1", "3 Quay Lane");
    await type(page, "Town", town);
    await next(page, "How much room is there?");
    await next(page, "How would you like to host?");
    await page.getByRole("checkbox", { name: "Family stay" }).check();
    await next(page, "A second line, if you like");
    await next(page, "Show them home");
    const rooms = await photos();
    await page.locator('input[data-purpose="gallery"]').setInputFiles(rooms);
    const shown = page.getByRole("list", { name: "Photos of your home" }).getByRole("img");
    await expect(shown).toHaveCount(rooms.length, { timeout: 120_000 });
    await page.getByRole("button", { name: "Photo 2: more" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Kitchen" }).click();
    // They have gone while somebody looked at them.
    await expect(page.getByRole("progressbar", { name: /is being sent$/ })).toHaveCount(0, { timeout: 180_000 });
    await keptOnTheServer(page, rooms.length);
    // Killed: nothing on it is left but what has been sent.
    const onThePhone = Date.now() - began;
    await kitchen.close();

    // By the letter, at the desk: the photos are there.
    const desk = await aDevice(browser, url);
    const large = await desk.newPage();
    const resumed = Date.now();
    await large.goto(await linkTo(url, email));
    await stepOf(large, "Show them home");
    const here = large.getByRole("list", { name: "Photos of your home" });
    await expect(here.getByRole("img")).toHaveCount(rooms.length);
    await expect(here.getByRole("img", { name: "Kitchen" })).toBeVisible();
    await large.getByRole("checkbox", { name: "Everybody who can be seen has said yes" }).check();
    await next(large, "Tell us about your days");
    await type(large, "About your home", description);
    await next(large, "Children at home");
    await large.getByRole("radio", { name: "Yes", exact: true }).check();
    await next(large, "Who are they?");
    await large.getByRole("button", { name: "Add a child" }).click();
    await born(large, "01032016");
    await next(large, "Almost there");
    await choose(large, "Gender", "Woman");
    await born(large, "05051980");
    await large.getByLabel("Password", { exact: true }).pressSequentially(password, { delay: keyMs });
    await large.getByRole("button", { name: "Become a host" }).click();
    await stepOf(large, "Now show your home");
    const ofHome = large.getByRole("region", { name: "Photos of your home" });
    await expect(ofHome.getByRole("listitem").getByRole("button", { name: /^Remove/ })).toHaveCount(rooms.length, {
      timeout: 60_000,
    });
    await large.getByRole("button", { name: "Send to Hearth" }).click();
    await expect(large.getByText("Your home is with us now. Thank you!")).toBeVisible();
    const took = onThePhone + Date.now() - resumed;
    console.log(`registered in ${Math.round(took / 1_000)} s`);
    expect(took).toBeLessThan(longestMs);
    await desk.close();

    // The office approves.
    const host = await comeIn(url, email, password);
    const { home } = done(await host.get("/api/host_family/household"));
    await approve(url, { householdId: home.id, host });

    // Back on a telephone: told by push from now on, and not hosting in August.
    const pushes = await startPushService();
    const pocket = await aDevice(browser, url, phone);
    const own = await pocket.newPage();
    await subscribeAs(own, pushes.aDevice());
    await own.goto("/login");
    await own.getByLabel("E-mail").fill(email);
    await own.getByRole("textbox", { name: "Password" }).fill(password);
    await own.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(own).toHaveURL(/\/host-family/);
    await own.goto("/settings/notifications");
    await own.getByRole("button", { name: "Turn on notifications" }).click();
    await expect(own.getByText("Notifications are on")).toBeVisible();

    const today = dayOf(new Date());
    const august = `${Number(today.slice(0, 4)) + 1}-08`;
    await own.goto(`/host-family/calendar?month=${august}`);
    await own.locator(`[data-day="${august}-01"]`).click();
    await own.locator(`[data-day="${august}-31"]`).click();
    const off = own.getByRole("switch", { name: /^Not hosting/ });
    await off.click();
    await expect(off).toBeChecked();
    expect(
      done(await host.get(`/api/host_family/calendar?fromDate=${august}-01&toDate=${august}-31`)).calendar.blocks,
    ).toMatchObject([{ fromDate: `${august}-01` }]);

    // Asked while the telephone is in a pocket, and told by push.
    await own.goto("about:blank");
    const from = addDays(today, 9);
    const to = addDays(from, 7);
    const tripId = await askAndPay(url, { slug: home.slug, from, to });
    const isOfTrip = ({ payload }: { payload: string }): boolean =>
      payload.includes(`/host-family/trips/${tripId}?decide=accept`);
    await expect.poll(() => pushes.arrived.some(isOfTrip), { timeout: 120_000 }).toBe(true);
    await own.goto("/settings/notifications");
    const asked = await pushed(own, pushes.arrived.find(isOfTrip)?.payload ?? "");

    await own.goto(asked);
    const sheet = own.getByRole("dialog");
    await expect(sheet.getByText("Your earnings")).toBeVisible();
    await sheet.getByRole("button", { name: /^Accept/ }).click();
    await expect(own.getByRole("heading", { name: /^Before .+ arrives$/ })).toBeVisible();

    // What its guests' families read.
    await own.goto("/host-family/edit-my-family?section=guide");
    await own.getByRole("textbox", { name: "Keys" }).fill("The key hangs behind the blue door.");
    await expect(own.getByText("All is saved.")).toBeVisible();
    const parent = await comeInAs(url, "parent");
    expect(JSON.stringify(done(await parent.get(`/api/travel/trips/${tripId}`)))).toContain("behind the blue door");

    // The list of what is to be made ready, where there is no network: ticked there, and told afterwards.
    await own.goto(`/host-family/trips/${tripId}`);
    const ready = own.getByRole("checkbox", { name: "Bed made, towels out, a shelf is free" });
    await expect(ready).toBeVisible();
    await own.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await pocket.setOffline(true);
    await own.reload();
    await ready.check();
    await expect(own.getByText("1 tick is kept here")).toBeVisible();
    await pocket.setOffline(false);
    await expect(own.getByText("1 tick is kept here")).toHaveCount(0);
    await expect.poll(async () => done(await host.get(`/api/hostings/${tripId}`)).hosting.prepared).toEqual(["room"]);

    // Where it is paid.
    await own.goto("/host-family/payout-details");
    await own.getByRole("textbox", { name: "IBAN" }).fill("IE29 AIBK 9311 5212 3456 78");
    await own.getByRole("textbox", { name: "Tax number" }).fill("1234567T");
    await own.getByRole("button", { name: "Save the account" }).click();
    await expect(own.getByRole("region", { name: "Notices" })).toContainText("The account is saved.");
    await own.goto("about:blank");
    const finance = await comeInAs(url, "finance");
    const { details } = done(await finance.get(`/api/households/${home.id}/payee`));
    done(await finance.post(`/api/households/${home.id}/payee/verified`, { changedAt: details.changedAt }));

    // The stay goes by.
    await server.moveOn((Date.parse(to) - Date.parse(today) + dayMs) as number);
    const hosted = await comeIn(url, email, password);
    const parts = async (): Promise<readonly Body[]> => done(await hosted.get("/api/host_family/payments")).parts;
    await expect
      .poll(async () => (await parts()).filter(({ payout }) => payout === null), { timeout: 60_000 })
      .toEqual([]);
    const payer = await comeInAs(url, "finance");
    const payouts = new Set((await parts()).flatMap(({ payout }) => payout?.id ?? []));
    const owed = async (): Promise<number> =>
      done(await payer.get("/api/ledger")).balances.find((one: Body) => one["account"] === "host_payable")?.balance ??
      0;
    const before = await owed();
    const sumOfParts = async (): Promise<number> => (await parts()).reduce((sum, { amount }) => sum + amount, 0);
    const announced = await sumOfParts();
    expect(announced).toBeGreaterThan(0);
    for (const entityId of payouts)
      for (const command of ["approve", "send"]) await give(payer, { entity: "payout", entityId, command });
    // What went in one payout arrives as one payment.
    await expect
      .poll(async () => (await parts()).map(({ kind }) => kind), { timeout: 60_000 })
      .toEqual([...payouts].map(() => "paid"));

    // On the telephone, on paper and in the books it is one sum.
    const paid = await sumOfParts();
    expect(paid).toBe(announced);
    const { payment } = done(await hosted.get(`/api/host_family/payments/${(await parts())[0]?.id}`));
    expect(payment.total).toBe(paid);
    expect(payment.nights.reduce((sum: number, night: Body) => sum + night.amount, 0)).toBe(paid);
    expect(payment.nights.map(({ day }: Body) => day)).toEqual(
      Array.from({ length: 7 }, (_, night) => addDays(from, night)),
    );
    // Every cent of what was paid leads to its night.
    expect(payment.parts.flatMap(({ nights }: Body) => nights)).toEqual(payment.nights);
    const books = done(await payer.get("/api/ledger"));
    expect(books.gaps).toEqual([]);
    // What is owed to families has become less by what this one was paid.
    expect((await owed()) - before).toBe(paid);
    // After a fortnight in the pocket one logs in anew, and is where one wanted to be.
    await own.goto("/host-family/payments?tab=paid");
    await expect(own).toHaveURL(/\/login$/);
    await own.getByLabel("E-mail").fill(email);
    await own.getByRole("textbox", { name: "Password" }).fill(password);
    await own.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(own).toHaveURL(/\/host-family\/payments\?tab=paid$/);
    const said = new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }).format(paid / 100);
    await expect(own.getByText(`${said} together`)).toBeVisible();
    const download = own.waitForEvent("download");
    await own.getByRole("button", { name: /^Statement/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^hearth-\d{4}\.pdf$/);
    expect(await wordsOfPaper(await (await download).path())).toContain(said);
    const asRows = own.waitForEvent("download");
    await own.getByRole("link", { name: /CSV/ }).click();
    const rows = readFileSync(await (await asRows).path(), "utf8")
      .trim()
      .split("\n");
    expect(rows.length).toBe((await parts()).length + 1);
    await pocket.close();
    await pushes.close();
  } finally {
    await server.close();
  }
});
