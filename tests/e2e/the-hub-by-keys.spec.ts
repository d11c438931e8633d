import { expect, test } from "./support/hearth.ts";

test("a morning in the office goes by keys alone, and the focus is never lost on the way", async ({ page, login }) => {
  await login("coordinator");
  await page.goto("/hub");
  const tasks = page.getByRole("region", { name: "Tasks" });
  const take = tasks.getByRole("button", { name: /^Take: Find another family/ });
  const name = ((await take.getAttribute("aria-label")) ?? "").replace(/^Take: /, "");
  const done = tasks.getByRole("button", { name: `Done: ${name}` });
  await take.focus();
  await page.keyboard.press("Enter");
  await expect(done).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("The Nolans take her");
  await page.keyboard.press("Enter");
  await expect(done).toHaveCount(0);
  await expect.poll(() => tasks.evaluate((card) => card.contains(document.activeElement))).toBe(true);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Trips");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Trips" })).toBeFocused();
  const rows = page.getByRole("grid").locator("[data-row]");
  await page.keyboard.press("j");
  await expect(page.locator("[data-row]:focus")).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(rows.nth(1)).toHaveAttribute("aria-selected", "true");
  // Boxes and rows are of one piece, what is chosen can be given away at once, and the head goes along with whoever reads on.
  const edges = rows
    .nth(1)
    .locator("td")
    .evaluateAll(([box, next]) => [box, next].map((cell) => cell?.getBoundingClientRect()));
  await expect
    .poll(async () => (await edges).map((edge) => [edge?.left, edge?.right]))
    .toEqual([
      [expect.any(Number), (await edges)[1]?.left],
      [(await edges)[0]?.right, expect.any(Number)],
    ]);
  await expect(
    page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Assign" }),
  ).toBeVisible();
  await page.mouse.move(800, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect
    .poll(() =>
      page
        .getByRole("grid")
        .locator("thead")
        .evaluate((head) => Math.round(head.getBoundingClientRect().top)),
    )
    .toBe(0);
  await page.mouse.wheel(0, -900);
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hub\/trips\/\d+\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // What can be done with the trip comes by its key, is walked by arrows, and goes by Escape to where it came from.
  const state = page.getByRole("button", { name: /: what can be done$/ });
  await page.keyboard.press("s");
  const command = page.locator("[data-command]:focus");
  await expect(command).toHaveCount(1);
  const first = await command.textContent();
  await page.keyboard.press("ArrowDown");
  await expect(command).not.toHaveText(first ?? "");
  await page.keyboard.press("Escape");
  await expect(state).toBeFocused();

  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1, name: "Trips" })).toBeFocused();
});
