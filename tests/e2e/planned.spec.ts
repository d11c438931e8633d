import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { composer, signIn, textsOf, thread, openFirst, leaveNothingBegun } from "./support/talking.ts";

// Nothing is sent here: a conversation that goes up in the office's list draws another one out of sight, which a test beside may look for.
// An hour from where the families are.
test.use({ timezoneId: "Europe/Madrid" });

test("what is written is planned for later, changed and taken back; without a connection it stays in the field", async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, "agent");
  await page.goto("/hub/messages");
  await openFirst(page);
  await expect(composer(page)).toBeVisible();
  const [later = "", better = ""] = textsOf("leaves later", 2);

  await composer(page).fill(later);
  await page.getByRole("button", { name: "Send later…" }).focus();
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: "Send later" });
  await expect(asking.getByText(/at the family’s/).first()).toBeVisible();
  await asking.getByLabel("Another time").fill("2020-01-01T10:00");
  await asking.getByRole("button", { name: "Plan" }).click();
  await expect(asking.getByText("This time has passed. Choose a later one.")).toBeVisible();
  await asking.getByRole("button", { name: /^Tomorrow morning(?! at)/ }).click();
  await expect(asking).toBeHidden();
  await expect(composer(page)).toHaveValue("");
  await expect(thread(page).getByText(later)).toHaveCount(0);

  await page.reload();
  const strip = page.getByRole("button", { name: /^1 planned/ });
  await strip.click();
  const planned = page.getByRole("dialog", { name: "Planned messages" });
  const acts = planned.getByRole("button", { name: "What to do with this planned message" });
  await expect(planned.getByText(later)).toBeVisible();
  await acts.click();
  await page.getByRole("menuitem", { name: "Change the words" }).click();
  await planned.getByRole("textbox", { name: "Planned message" }).fill(better);
  await planned.getByRole("button", { name: "Save" }).click();
  await expect(planned.getByText(better)).toBeVisible();
  await acts.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(planned.getByText("Nothing is planned here.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(strip).toHaveCount(0);
  await expect(thread(page).getByText(better)).toHaveCount(0);

  await composer(page).fill(later);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send later…" }).click();
  await expect(asking.getByText("Planning needs a connection. What you wrote stays here.")).toBeVisible();
  await expect(asking.getByRole("button", { name: "In an hour" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(composer(page)).toHaveValue(later);
  await context.setOffline(false);
  await leaveNothingBegun(page);
  // What the browser says of the line that was cut.
  emptyComplaints(complaints);
});
