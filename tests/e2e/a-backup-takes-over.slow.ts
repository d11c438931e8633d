import type { Browser, Page } from "@playwright/test";
import { addDays, dayOf } from "#shared/time/days.ts";
import { axeFindings } from "./support/axe.ts";
import { askTheHome, enterCard } from "./support/booking.ts";
import { expect, signInAs, test } from "./support/hearth.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
// Far from the stays of the demo world and of other tests, at homes of no other test's.
const from = addDays(dayOf(new Date()), 240);
const stay = `stay=host-family-stay&from=${from}&to=${addDays(from, 9)}&days=family&weeks=0`;
const first = { slug: "iglesias-combarro", email: "sabela.iglesias@family.example", surname: "Iglesias" };
const backup = { slug: "aguirre-getaria", email: "ainhoa.aguirre@family.example", surname: "Aguirre" };

async function atHome(browser: Browser, email: string, viewport: typeof phone): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await signInAs(page, email);
  await page.goto("/host-family");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

async function expectNoBarriers(page: Page): Promise<void> {
  expect((await axeFindings(page, "main")).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("a family says no, the backup is asked and says yes, and all three see the same without a reload", async ({
  browser,
  page: parent,
  login,
}) => {
  await parent.setViewportSize(phone);
  await login("parent");
  const [declining, accepting] = await Promise.all([
    atHome(browser, first.email, phone),
    atHome(browser, backup.email, desk),
  ]);

  await parent.goto(`/experience?step=plan&${stay}&family=${first.slug}&backup=${backup.slug}`);
  const child = parent.getByRole("button", { name: /^Lucía/ });
  await child.click();
  await expect(child).toHaveAttribute("aria-pressed", "true");
  await parent.goto("/experience/book");
  await expect(parent.getByText(/^If they say no, we ask/)).toBeVisible();
  await askTheHome(parent);
  await enterCard(parent, "4242 4242 4242 4242");
  await expect(parent.getByRole("heading", { name: "Your request is on its way" })).toBeVisible();
  await parent.getByRole("link", { name: /^Open trip/ }).click();
  await expect(parent).toHaveURL(/travel\/trips\/\d+/);
  await parent.getByRole("main").getByRole("heading", { name: "Families" }).click();
  const asked = (surname: string) =>
    parent.getByRole("listitem").filter({ has: parent.getByRole("button", { name: new RegExp(`${surname}$`) }) });
  await expect(asked(first.surname)).toContainText("Awaiting reply");

  await declining.getByRole("article").filter({ hasText: "Lucía" }).getByRole("link", { name: "Decline" }).click();
  const no = declining.getByRole("dialog");
  await no.getByText("The house is full then", { exact: true }).click();
  await no.getByRole("button", { name: "Decline" }).click();
  await expect(no).toHaveCount(0);
  // However long its line, a notice lies on the phone; under the pointer it stays.
  const notice = declining
    .getByRole("region", { name: "Notices" })
    .getByRole("listitem")
    .filter({ hasText: "declined," });
  await notice.hover();
  const { x, width } = (await notice.boundingBox()) ?? { x: 0, width: Infinity };
  expect(x + width).toBeLessThanOrEqual(phone.width);

  await expect(asked(first.surname)).toContainText("Declined");
  const request = accepting.getByRole("article").filter({ hasText: "Lucía" });
  await request.getByRole("link", { name: "Accept" }).click();
  const yes = accepting.getByRole("dialog");
  await expect(yes.getByText("Your earnings")).toBeVisible();
  await yes.getByRole("button", { name: "Accept Lucía" }).click();
  await expect(yes).toHaveCount(0);

  await expect(asked(backup.surname)).toContainText("Accepted");
  await expect(parent.getByRole("main")).toContainText("Booked");
  await expect(accepting.getByRole("main")).toContainText("Accepted");
  await expectNoBarriers(parent);
  await expectNoBarriers(accepting);
});
