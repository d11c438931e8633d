import { expect, test } from "./support/hearth.ts";

test("finance adds a currency, finds it, changes it and removes it", async ({ page, login }) => {
  await login("finance");
  await page.goto("/hub/pricing/currencies");
  await page.getByRole("button", { name: "New currency" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Code").fill("isk");
  await drawer.getByLabel("Name").fill("Icelandic króna");
  await drawer.getByLabel("Symbol").fill("kr");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Icelandic króna saved");
  await expect(drawer).toBeHidden();
  await page.getByRole("searchbox").fill("króna");
  await expect(page).toHaveURL(/q=kr/);
  await page.getByRole("row", { name: /Icelandic króna/ }).click();
  await drawer.getByLabel("Name").fill("Króna of Iceland");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Króna of Iceland/ })).toBeVisible();
  await page.getByRole("row", { name: /Króna of Iceland/ }).click();
  await drawer.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove Króna of Iceland?" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No currency like that")).toBeVisible();
});

test("what was typed is not lost by a slip", async ({ page, login }) => {
  await login("finance");
  await page.goto("/hub/pricing/currencies?edit=new");
  await page.getByRole("dialog").getByLabel("Name").fill("Half a thought");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Half a thought");
});

// A grey square, small enough to stand here.
const slip = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPowAEYhpYEANsRZgE07zdlAAAAAElFTkSuQmCC",
  "base64",
);
test("what was typed stays when another tab logs out, until the same person is back", async ({
  page,
  context,
  login,
  complaints,
}) => {
  await login("finance");
  await page.goto("/hub/pricing/currencies?edit=new");
  await page.getByRole("dialog").getByLabel("Name").fill("Half a thought");
  // The list behind it is read again meanwhile, and asks when nobody is there any more.
  const gone = Promise.withResolvers<void>();
  await page.route("**/api/pricing/currency/rows*", (route) => gone.promise.then(() => route.continue()));
  const asked = page.waitForRequest("**/api/pricing/currency/rows*");
  const other = await context.newPage();
  await other.goto("/hub/pricing/currencies?edit=new");
  const drawer = other.getByRole("dialog");
  await drawer.getByLabel("Code").fill("nok");
  await drawer.getByLabel("Name").fill("Norwegian krone");
  await drawer.getByLabel("Symbol").fill("kr");
  await drawer.getByRole("button", { name: "Save" }).click();
  await asked;
  await expect(drawer).toBeHidden();
  await other.getByRole("button", { name: /^Priya Nair/ }).click();
  await other.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("alertdialog", { name: "You are signed out" })).toBeVisible();
  const refused = page.waitForResponse("**/api/pricing/currency/rows*");
  gone.resolve();
  expect((await refused).status()).toBe(401);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "You are signed out" })).toBeVisible();
  await other.goto("/login");
  await other.getByRole("button", { name: "Priya Nair" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Half a thought");
  await expect(page.getByText("Norwegian krone")).toBeVisible();
  // What the page was just asking for is refused to whoever has left.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("401"))).toEqual([]);

  await other.goto("/hub/pricing/currencies");
  await other.getByRole("row", { name: /Norwegian krone/ }).click();
  await drawer.getByRole("button", { name: "Remove" }).click();
  await other
    .getByRole("dialog", { name: /^Remove Norw/ })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(page.getByText("Norwegian krone")).toBeHidden();
});

test("a colleague sees a change without asking for it", async ({ page, browser, login }) => {
  const colleague = await (await browser.newContext()).newPage();
  const isWatching = new Promise<void>((resolve) =>
    colleague.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => String(payload).includes('"currencies"') && resolve()),
    ),
  );
  await colleague.goto("/login");
  await colleague.getByRole("button", { name: "Ruth Lawlor" }).click();
  await expect(colleague).not.toHaveURL(/login/);
  await colleague.goto("/hub/pricing/currencies");
  await isWatching;
  await login("finance");
  await page.goto("/hub/pricing/currencies");
  await page.getByRole("button", { name: "New currency" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Code").fill("dkk");
  await drawer.getByLabel("Name").fill("Danish krone");
  await drawer.getByLabel("Symbol").fill("kr");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByRole("row", { name: /Danish krone/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Danish krone/ })).toBeVisible();
  await page.getByRole("row", { name: /Danish krone/ }).click();
  await drawer.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove Danish krone?" }).getByRole("button", { name: "Remove" }).click();
  await expect(colleague.getByRole("row", { name: /Danish krone/ })).toBeHidden();
  await colleague.context().close();
});

test("an expense goes from hand to hand, and never through one pair alone", async ({ page, login }) => {
  // A note of its own: whoever runs this twice in one world finds the expense of this run.
  const note = `Taxi from the clinic ${Date.now()}`;
  const row = page.getByRole("row", { name: new RegExp(note) });
  await login("coordinator");
  await page.goto("/hub/expenses?edit=new");
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("combobox", { name: "Trip" }).fill("T-");
  await page.getByRole("option", { name: /T-\d/ }).first().click();
  await drawer.getByLabel("Amount", { exact: true }).fill("38.50");
  await drawer.getByLabel("Note").fill(note);
  await drawer.getByRole("button", { name: "Save" }).click();
  await row.click();
  const receipts = drawer.getByRole("region", { name: "Receipts" });
  const chooser = page.waitForEvent("filechooser");
  await receipts.getByRole("button", { name: "Add a receipt" }).click();
  await (await chooser).setFiles({ name: "taxi.png", mimeType: "image/png", buffer: slip });
  await expect(receipts.getByRole("link", { name: "taxi.webp" })).toBeVisible();
  await drawer.getByRole("button", { name: "Hand in" }).click();
  await row.click();
  await expect(drawer.getByText("You handed this in yourself")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Approve" })).toBeDisabled();

  await login("finance");
  await page.goto(`/hub/expenses?q=${encodeURIComponent(note)}`);
  await row.click();
  const shown = page.waitForEvent("popup");
  await receipts.getByRole("link", { name: "taxi.webp" }).click();
  expect((await (await shown).request.get((await shown).url())).headers()["content-type"]).toBe("image/webp");
  await (await shown).close();
  await expect(receipts.getByRole("button", { name: "Remove taxi.webp" })).toBeHidden();
  await drawer.getByRole("button", { name: "Approve" }).click();
  await expect(row).toContainText("Approved");
});

test("on a phone a record is a card: its name and its figure on one line, the state and small facts below", async ({
  page,
  login,
}) => {
  await login("finance");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/hub/expenses");
  const row = page.locator("[data-row]").first();
  await expect(row).toBeVisible();
  const place = async (part: string) => {
    const box = await row.locator(`[data-card=${part}]`).first().boundingBox();
    if (!box) throw new Error(`The card has no ${part}`);
    return { left: box.x, right: box.x + box.width, middle: box.y + box.height / 2, bottom: box.y + box.height };
  };
  const [title, figure, state, fact] = [
    await place("title"),
    await place("figure"),
    await place("state"),
    await place("fact"),
  ];
  expect(Math.abs(title.middle - figure.middle)).toBeLessThan(4);
  expect(figure.left).toBeGreaterThanOrEqual(title.right);
  expect([title.left, Math.round(figure.right)]).toEqual([16, 374]);
  expect(state.middle).toBeGreaterThan(title.bottom);
  expect(fact.middle).toBeGreaterThan(title.bottom);
  await expect(row.locator("[data-card=none]").first()).toBeHidden();
});
