import { addDays, dayOf } from "#shared/time/days.ts";
import { expect, test } from "./support/hearth.ts";

test("a flight is pasted onto a trip and taken back, its plan says what a change does, and a day is ticked off", async ({
  page,
  login,
}) => {
  await login("coordinator");
  await page.goto("/hub/sheets");
  await expect(page).toHaveURL(/set=arrivals/);
  await expect(page.getByRole("grid", { name: "Sheets" })).toBeVisible();

  // A trip of its own, of somebody whom the demo has, in a year's time.
  const from = addDays(dayOf(new Date()), 300);
  const made = await page.evaluate(
    async ({ fromDate, toDate }) => {
      const headers = {
        "X-Requested-With": "XMLHttpRequest",
        "X-CSRF-Token": decodeURIComponent(/__Host-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? ""),
        "Content-Type": "application/json",
      };
      const read = async (path: string) => (await fetch(`/api${path}`)).json();
      const student = (await read("/students/rows?q=Hugo%20Navarro")).rows[0];
      const trip = (await read("/sheets/rows?q=Hugo%20Navarro")).rows[0];
      const { tripTypeId } = (await read(`/trips/${trip.id}/plan`)).trip.plan;
      const body = { studentId: student.id, fromDate, toDate, tripTypeId, activityDetailsType: "family", weeks: 0 };
      const answer = await fetch("/api/trips", { method: "POST", headers, body: JSON.stringify(body) });
      return (await answer.json()).item as { id: string; reference: string };
    },
    { fromDate: from, toDate: addDays(from, 14) },
  );

  await page.goto(`/hub/sheets?set=arrivals&q=${made.reference}`);
  const row = page.getByRole("row", { name: new RegExp(made.reference) });
  await row.getByRole("button", { name: /^Place: / }).focus();
  await row.getByRole("button", { name: /^Place: / }).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Shannon\tEI 593\t1435\n");
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(row).toContainText("14:35");
  await expect(row).toContainText("EI 593");
  await row.getByRole("button", { name: /^Place: / }).focus();
  await page.keyboard.press("Control+z");
  await expect(row).not.toContainText("EI 593");

  await page.goto(`/hub/trips/${made.id}/edit`);
  await page.getByRole("combobox", { name: "Coordinator", exact: true }).click();
  await page.getByRole("option", { name: "Nobody" }).click();
  await expect(page.getByText("No family has to be told.")).toBeVisible();
  await page.getByRole("button", { name: "Save the plan" }).click();
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices).toContainText("The plan is saved.");
  // What is said to the person stands on nobody's paper.
  await page.emulateMedia({ media: "print" });
  await expect(notices).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goto("/hub/sheets-compact");
  await page.getByRole("button", { name: "Next arrivals" }).click();
  const box = page
    .getByRole("grid", { name: "Arrivals" })
    .getByRole("checkbox", { name: /confirmed$/ })
    .first();
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(box).not.toBeChecked();

  // The next arrivals are one sheet of paper, laid across, without what can only be pressed.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(paper).toMatch(/\/MediaBox \[0 0 84[12]/);
});
