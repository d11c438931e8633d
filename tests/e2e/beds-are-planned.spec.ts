import { expect, test } from "./support/hearth.ts";

// Far enough ahead that nobody of the demo world sleeps there.
const year = new Date().getUTCFullYear() + 2;

test("weeks of a home are closed by a drag, and opened again from the keyboard", async ({ page, login }) => {
  await login("coordinator");
  await page.goto(`/hub/yearly-planner?by=families&year=${year}`);
  const weeks = page.getByRole("row", { name: /^Whelan/ }).getByRole("button");
  await weeks.nth(8).hover();
  await page.mouse.down();
  await weeks.nth(10).hover();
  await page.mouse.up();
  const drawer = page.getByRole("dialog", { name: /^Whelan/ });
  await expect(drawer).toContainText("Nobody sleeps here in these weeks.");
  await drawer.getByRole("button", { name: "Close these weeks" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Whelan: the weeks are closed");
  await expect(drawer).toBeHidden();
  await weeks.nth(8).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await drawer.getByRole("button", { name: "Open them again" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Whelan: the weeks are open again");
});

test("a held trip says on the timeline where it could go, and that its dates are released first", async ({
  page,
  login,
}) => {
  await login("coordinator");
  await page.goto("/hub/trips-timeline?q=Kinvara");
  const bar = page.getByRole("button", { name: /^Matteo Ferri/ });
  await bar.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Matteo Ferri is lifted/)).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Left where it was")).toBeAttached();
  await bar.click();
  await page.getByRole("button", { name: "Move to…" }).click();
  const places = page.getByRole("dialog", { name: "Move Matteo Ferri" });
  await places.getByRole("listitem").first().getByRole("button").click();
  const move = page.getByRole("dialog", { name: /^Move Matteo Ferri to: / });
  await expect(move).toContainText("Give to another family");
  await move.getByRole("button", { name: "Leave it there" }).click();
  await bar.click();
  await page.getByRole("button", { name: "Dates", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Other dates for Matteo Ferri" })).toContainText(
    "The hold is released first",
  );
});
