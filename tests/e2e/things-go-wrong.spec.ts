import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { appHasCome } from "./support/walking.ts";

const ofExpenses = /\/api\/expenses/;

const answerWith = (status: number, body: object) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify({ status: "error", statusCode: status, errors: {}, issues: {}, ...body }),
});

test.describe("an answer of the server that the person waits for", () => {
  test.beforeEach(async ({ login }) => login("finance"));
  test.afterEach(({ complaints }) => emptyComplaints(complaints));

  test("403 shows the popup and what can be done for a second", async ({ page }) => {
    await page.route(ofExpenses, (route) =>
      route.fulfill(answerWith(403, { code: "no_access", message: "Only for others" })),
    );
    // It is gone again before somebody who looks now and then has seen it.
    await page.addInitScript(() => {
      const alerts = new Set<string>();
      Object.assign(window, { alerts });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("[role=alert]")) alerts.add(textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto("/hub/expenses");
    await expect
      .poll(() => page.evaluate(() => [...(Reflect.get(window, "alerts") as Set<string>)].join("\n")))
      .toMatch(/You dont have access to this area!.*If you need it, ask the office\./);
    await expect(page.getByText("You dont have access to this area!")).toBeHidden();
  });

  test("419 says that the session has expired, in our own dialog", async ({ page }) => {
    await page.goto("/hub/pricing/currencies?edit=new");
    await page.route("**/api/pricing/currency", (route) =>
      route.request().method() === "POST"
        ? route.fulfill(answerWith(419, { code: "page_expired", message: "Session expired" }))
        : route.continue(),
    );
    await page.getByRole("dialog").getByLabel("Code").fill("XTS");
    await page.getByRole("dialog").getByLabel("Name").fill("A name");
    await page.getByRole("dialog").getByLabel("Symbol").fill("x");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Session expired" })).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button").click();
    await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("A name");
  });

  test("500 says that the team knows, and keeps quiet about an unauthenticated one", async ({ page }) => {
    let message = "Unauthenticated.";
    await page.route(ofExpenses, (route) => route.fulfill(answerWith(500, { code: "unexpected", message })));
    await page.goto("/hub/expenses");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    message = "Oops";
    await page.reload();
    await expect(
      page.getByRole("alertdialog", { name: /Oops, something went wrong! {1,2}The team have been notified\./ }),
    ).toBeVisible();
  });

  test("503 is waited out without reloading", async ({ page }) => {
    let tries = 0;
    // A line that tells of nothing: what another test changes would make the page read its list again.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await page.route(ofExpenses, (route) =>
      ++tries < 3 ? route.fulfill(answerWith(503, { code: "unavailable", message: "Down" })) : route.continue(),
    );
    await page.goto("/hub/expenses");
    await expect(page.getByText(/Down for maintenance/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Expenses" })).toBeVisible();
    await expect(page.getByText(/Down for maintenance/)).toBeHidden();
    expect(tries).toBe(3);
  });

  test("no answer at all is said when there is a connection, and left alone when there is none", async ({
    page,
    context,
  }) => {
    await page.route(ofExpenses, (route) => route.abort());
    await page.goto("/hub/expenses");
    await expect(page.getByRole("alertdialog", { name: "No Response" })).toBeVisible();
    await page.unrouteAll();
    await page.goto("/hub/expenses");
    await expect(page.getByRole("heading", { level: 1, name: "Expenses" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("searchbox").fill("taxi");
    await expect(page.getByRole("heading", { name: "This needs a connection" })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await context.setOffline(false);
  });

  test("401 in the middle of work asks to log in and comes back", async ({ page }) => {
    await page.goto("/hub/expenses");
    await expect(page.getByRole("heading", { level: 1, name: "Expenses" })).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole("searchbox").fill("taxi");
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole("button", { name: "Priya Nair" }).click();
    await expect(page).toHaveURL(/\/hub\/expenses\?q=taxi$/);
  });
});

test("a screen that was never open before says that it needs a connection, and comes when there is one", async ({
  page,
  context,
  enter,
  complaints,
}) => {
  await enter("parent");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "You" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This needs a connection" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Carmen Ramos" })).toBeVisible();
  emptyComplaints(complaints);
});

test("logging out without a connection is said not to work, and the screen stays", async ({
  page,
  context,
  enter,
  complaints,
}) => {
  await enter("parent");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: /Menu of Carmen/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("This needs a connection");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Carmen");
  await context.setOffline(false);
  emptyComplaints(complaints);
});

test("an address whose filters mean nothing shows the whole list", async ({ page, login, complaints }) => {
  await login("finance");
  await page.goto("/hub/expenses?filter=nothing%3Asometime&sort=nothing");
  await expect(page).toHaveURL(/\/hub\/expenses$/);
  await expect(page.getByRole("heading", { level: 1, name: "Expenses" })).toBeVisible();
  emptyComplaints(complaints);
});

test("a missing chunk reloads the page once, then says so", async ({ page, complaints }) => {
  await page.goto("/login");
  await appHasCome(page);
  await page.waitForLoadState("networkidle");
  let reloads = 0;
  page.on("framenavigated", () => (reloads += 1));
  await page.route(/\/js\/chunks\//, (route) => route.abort());
  await page.getByRole("link", { name: "Forgot it?" }).click();
  await expect(page.getByRole("heading", { name: "This screen could not be shown" })).toBeVisible();
  expect(reloads).toBeLessThanOrEqual(2);
  emptyComplaints(complaints);
});

test("an address that leads nowhere answers 404 and offers the way home", async ({ page, complaints }) => {
  const response = await page.goto("/nothing/here/at-all");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "This page has moved out" })).toBeVisible();
  emptyComplaints(complaints);
});
