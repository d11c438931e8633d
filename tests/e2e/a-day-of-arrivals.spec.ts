import { addDays, dayOf } from "#shared/time/days.ts";
import { expect, signIn, test } from "./support/hearth.ts";

test("three flights are pasted onto three trips, seen by a colleague and taken back, a plan says what a change does, and a day is ticked off", async ({
  page,
  browser,
  login,
}) => {
  await login("coordinator");
  await page.goto("/hub/sheets");
  await expect(page).toHaveURL(/set=arrivals/);
  await expect(page.getByRole("grid", { name: "Sheets" })).toBeVisible();

  // Trips of its own, of people whom the demo has, in a year's time.
  const from = addDays(dayOf(new Date()), 300);
  const made = await page.evaluate(
    async ({ fromDate, toDate }) => {
      const headers = {
        "X-Requested-With": "XMLHttpRequest",
        "X-CSRF-Token": decodeURIComponent(/__Host-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? ""),
        "Content-Type": "application/json",
      };
      const read = async (path: string) => (await fetch(`/api${path}`)).json();
      const trip = (await read("/sheets/rows?q=Marco%20Villa")).rows[0];
      const { tripTypeId } = (await read(`/trips/${trip.id}/plan`)).trip.plan;
      const trips: { readonly id: string; readonly reference: string }[] = [];
      for (const name of ["Kaito Yamada", "Marco Villa", "Paul Girard"]) {
        const student = (await read(`/students/rows?q=${encodeURIComponent(name)}`)).rows[0];
        const body = { studentId: student.id, fromDate, toDate, tripTypeId, activityDetailsType: "family", weeks: 0 };
        const answer = await fetch("/api/trips", { method: "POST", headers, body: JSON.stringify(body) });
        trips.push((await answer.json()).item);
      }
      return trips;
    },
    { fromDate: from, toDate: addDays(from, 14) },
  );

  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await signIn(theirs, "administrator");
  const sheet = `/hub/sheets?set=arrivals&filter=fromDate:${from}..${from}&sort=studentName`;
  await Promise.all([page.goto(sheet), theirs.goto(sheet)]);
  const rowsOn = (screen: typeof page) =>
    made.map(({ reference }) => screen.getByRole("row", { name: new RegExp(reference) }));
  const [first] = rowsOn(page);
  const cell = first?.getByRole("button", { name: /^Place: / });
  for (const row of rowsOn(theirs)) await expect(row).toBeVisible();
  await cell?.focus();
  await expect(theirs.locator("[data-colleague]")).toContainText("Niamh Gallagher is in this cell");
  await cell?.evaluate((at) => {
    const clipboardData = new DataTransfer();
    const flights = ["Shannon\tEI 593\t1435", "Dublin\tJL 42\t0910", "Cork\tAF 1018\t2105"];
    clipboardData.setData("text/plain", `${flights.join("\n")}\n`);
    at.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const flights = [/Shannon.*EI 593.*14:35/, /Dublin.*JL 42.*09:10/, /Cork.*AF 1018.*21:05/];
  for (const screen of [page, theirs])
    for (const [index, row] of rowsOn(screen).entries()) await expect(row).toContainText(flights[index] ?? "");
  await cell?.focus();
  await page.keyboard.press("Control+z");
  for (const screen of [page, theirs])
    for (const row of rowsOn(screen)) await expect(row).not.toContainText(/EI 593|JL 42|AF 1018/);
  await elsewhere.close();

  await page.goto(`/hub/trips/${made[1]?.id}/edit`);
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
  // Ticked, and the page gone before anything of it has reached the server: the next page knows it and sends it.
  const ofTicks = "**/api/sheets/day/*/*";
  await page.route(ofTicks, () => undefined);
  await box.check();
  await page.unroute(ofTicks);
  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByText(/waits? for a connection/)).toHaveCount(0);
  await box.uncheck();
  await expect(box).not.toBeChecked();

  // The next arrivals are one sheet of paper, laid across, without what can only be pressed.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(paper).toMatch(/\/MediaBox \[0 0 84[12]/);
});
