import { expect, test } from "./support/hearth.ts";

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
