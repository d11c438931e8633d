import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/hearth.ts";

test("an agent pastes thirty rows with two mistakes: 28 stay, and two say why and are led to", async ({
  page,
  login,
}) => {
  const school = `Colegio${crypto.randomUUID().replace(/\d|-/g, "").slice(0, 8)}`;
  const row = (at: number): string =>
    [
      `Alumno${at}`,
      school,
      at % 2 ? "f" : "m",
      at === 7 ? "31/02/2012" : `${(at % 27) + 1}.5.2012`,
      at === 19 ? "Atlantis" : "España",
    ].join("\t");
  const list = [
    "Nombre\tApellidos\tSexo\tFecha de nacimiento\tPaís",
    ...Array.from({ length: 30 }, (_, at) => row(at)),
  ].join("\n");
  await login("agent");
  await page.goto("/hub/students-spreadsheet");
  await page.getByRole("textbox", { name: "The rows" }).fill(list);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByText("28 rows are right · 2 are to be mended")).toBeVisible();
  await page.getByRole("button", { name: "Go to the next mistake" }).click();
  const day = page.getByRole("textbox", { name: "Row 8, Birth date" });
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription("No birthday: write it as 2012-05-04");
  await page.getByRole("button", { name: "Take 28 students" }).click();
  await expect(page.getByText("28 of 30 rows stay; 2 say why not.")).toBeVisible();
  const violations = await axeFindings(page, "main");
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.goto(`/hub/students?q=${school}`);
  await expect(page.getByRole("row", { name: new RegExp(school) })).toHaveCount(28);
});

test("a roll call is ticked without a network, kept, and sent when there is one", async ({
  page,
  context,
  login,
  complaints,
}) => {
  await login("coordinator");
  await page.goto("/hub/groups");
  await page.getByRole("row", { name: /Colegio Alto del Retiro/ }).click();
  await page.getByRole("tab", { name: /Roll call/ }).click();
  const child = page.getByRole("tabpanel").getByRole("checkbox").first();
  await expect(child).toBeVisible();
  const wasHere = await child.isChecked();
  await context.setOffline(true);
  await child.click();
  await expect(page.getByText("1 tick waits on this device for a connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/on this device for a connection/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("tabpanel").getByRole("checkbox").first()).toBeChecked({ checked: !wasHere });
  // What was asked while there was none.
  expect(complaints.splice(0).filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
