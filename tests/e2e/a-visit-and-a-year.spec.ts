import { emptyComplaints, expect, test } from "./support/hearth.ts";

test("what is ticked, photographed and signed in a house without a network is with the office afterwards", async ({
  page,
  login,
  complaints,
}) => {
  await login("coordinator");
  await page.goto("/hub/visits");
  await page
    .getByRole("button", { name: /0 of \d+ looked at/ })
    .first()
    .click();
  const visit = page.getByRole("dialog", { name: /^Visit to the / });
  await expect(visit.getByText("Photos of the visit")).toBeVisible();
  await page.context().setOffline(true);
  await visit.getByRole("radiogroup", { name: "Smoke alarm, tried" }).getByText("There").click();
  await visit.locator("input[data-purpose=visitPhoto]").setInputFiles("client/public/icons/hearth-192.png");
  await expect(visit.getByRole("list", { name: "Photos that wait" }).getByText("hearth-192.png")).toBeVisible();
  const pad = visit.getByRole("img", { name: "Sign here" });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("There is nowhere to sign");
  await page.mouse.move(box.x + 40, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 4 });
  await page.mouse.move(box.x + 240, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await visit.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(visit.getByText(/It is sent once there is a connection/)).toBeVisible();
  await expect(page.getByText("2 files wait for a connection")).toBeAttached();

  await page.context().setOffline(false);
  await expect(page.getByText("2 files wait for a connection")).toBeHidden();
  await expect(visit.getByText(/^Signed on [^.]+$/)).toBeVisible();
  await expect(visit.getByText("1 of", { exact: false })).toBeVisible();
  await page.reload();
  await expect(visit.getByRole("link", { name: /^hearth-192\./ })).toBeVisible();
  // What the page asked for meanwhile did not come.
  emptyComplaints(complaints);
});

test("weeks that are dragged across in the year's planner are closed, and opened again", async ({ page, login }) => {
  await login("coordinator");
  const year = new Date().getFullYear() + 1;
  await page.goto(`/hub/yearly-planner?by=families&year=${year}`);
  const row = page.getByRole("table").locator("tbody tr[data-row]").first();
  const name = (await row.getByRole("rowheader").textContent()) ?? "";
  const week = (at: number) => row.getByRole("cell").nth(at).getByRole("button");
  const drag = async (): Promise<void> => {
    await week(45).scrollIntoViewIfNeeded();
    await week(42).hover();
    await page.mouse.down();
    await week(44).hover();
    await page.mouse.up();
  };
  await drag();
  const weeks = page.getByRole("dialog", { name: new RegExp(`^${name}, `) });
  await weeks.getByRole("button", { name: "Close these weeks" }).click();
  await expect(page.getByText(`${name}: the weeks are closed`).first()).toBeVisible();
  await expect(weeks).toBeHidden();
  await drag();
  await weeks.getByRole("button", { name: "Open them again" }).click();
  await expect(page.getByText(`${name}: the weeks are open again`).first()).toBeVisible();
});
