import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { call } from "./support/drafts.ts";
import { expect, signIn, test } from "./support/hearth.ts";

// A student that no other test reads.
async function aStudent(page: Page, lastName: string): Promise<string> {
  const { countries } = (await (await page.request.get("/api/countries")).json()) as {
    countries: readonly { readonly id: string }[];
  };
  const csrf = (await page.context().cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const answer = await page.request.post("/api/students/new/update", {
    headers: { "X-Requested-With": "XMLHttpRequest", "X-CSRF-Token": csrf, Origin: new URL(page.url()).origin },
    data: {
      firstName: "Iker",
      lastName,
      gender: "male",
      dateOfBirth: "2011-04-05",
      countryId: countries[0]?.id,
      cityTown: "Bilbao",
      hobbies: "Rowing",
    },
  });
  const { item } = (await answer.json()) as { item: { id: string } };
  return item.id;
}

test("a student's guardians are asked for what is missing, once a day; a trip begins from the student's row", async ({
  page,
  login,
}) => {
  await login("coordinator");
  const { rows } = await (await page.request.get("/api/students/rows")).json();
  const { name } = rows.findLast((one: { missing: string | null; guardians: string }) => one.missing && one.guardians);
  await page.goto(`/hub/students?q=${encodeURIComponent(name)}`);
  const row = page.getByRole("row", { name: new RegExp(name) });
  const drawer = page.getByRole("dialog", { name: "One student" });
  const tried = async (): Promise<void> => {
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Do something with these" }).click();
    await drawer.getByRole("button", { name: "Try it with one student" }).click();
  };
  await tried();
  await expect(drawer.getByRole("status")).toHaveText("1 change, 0 refused");
  await drawer.getByRole("button", { name: "Write for one student" }).click();
  await expect(drawer.getByRole("status")).toHaveText("1 changed, 0 were so already, 0 refused");
  await page.keyboard.press("Escape");
  await tried();
  await expect(drawer.getByRole("status")).toHaveText("0 change, 1 refused");
  await expect(drawer.getByText("One refused: Already asked today.")).toBeVisible();
  await page.keyboard.press("Escape");
  // Nobody else reads it.
  const { jobs } = await (await page.request.get("/api/grid-jobs?resource=students")).json();
  const done = jobs.find(({ state }: { state: string }) => state === "done");
  await call(page, `/api/grid-jobs/${done.id}/undo`, {});

  await row.hover();
  await row.getByRole("link", { name: "New trip" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New trip" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Students chosen" })).toContainText(name);
  await expect(page).toHaveURL(/create-trip$/);
});

test("two of the office correct one student at once, and the second is asked which of the two holds", async ({
  page,
  browser,
  login,
  complaints,
}) => {
  const lastName = `Etxeberria-${crypto.randomUUID().slice(0, 8)}`;
  await login("coordinator");
  await page.goto("/hub/students");
  const id = await aStudent(page, lastName);
  await page.goto(`/hub/students?q=${encodeURIComponent(lastName)}`);
  await page.getByRole("row", { name: new RegExp(`Iker ${lastName}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/hub/students/${id}/view`));
  await expect(page.getByRole("heading", { level: 1, name: `Iker ${lastName}` })).toBeVisible();
  await expect(page.getByText("Nothing about health is on file.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeFindings(page, "main");
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  }

  const away = await browser.newPage();
  await signIn(away, "administrator");
  for (const one of [page, away]) {
    await one.goto(`/hub/students/${id}/edit`);
    await expect(one.getByRole("textbox", { name: /^Town/ })).toHaveValue("Bilbao");
  }
  await away.getByRole("textbox", { name: /^Town/ }).fill("Getxo");
  await away.getByRole("button", { name: /^Save.*Person$/ }).click();
  await expect(away.getByRole("region", { name: "Notices" })).toContainText("Saved");
  await page.getByRole("textbox", { name: /^Hobbies/ }).fill("Chess");
  await page.getByRole("textbox", { name: /^Town/ }).fill("Leioa");
  await page.getByRole("button", { name: /^Save.*Person$/ }).click();
  const asked = page.getByRole("group", { name: /^Somebody has changed this meanwhile/ });
  await asked.getByRole("button", { name: "Theirs: Getxo" }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole("textbox", { name: /^Town/ })).toHaveValue("Getxo");
  await page.getByRole("button", { name: /^Save.*Person$/ }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Saved");
  await page.goto(`/hub/students/${id}/view`);
  await expect(page.getByText("Chess")).toBeVisible();
  await expect(page.getByText(/Getxo/)).toBeVisible();

  // Who travels is not removed, and that is said in words.
  const { rows } = (await (await away.request.get("/api/students/rows?q=Luc%C3%ADa%20Ortega")).json()) as {
    rows: readonly { readonly id: string }[];
  };
  await away.goto(`/hub/students/${rows[0]?.id}/edit`);
  await away.getByRole("button", { name: "Remove", exact: true }).click();
  await away
    .getByRole("dialog", { name: "Remove Lucía?" })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await expect(away.getByText("This student has a trip that is under way. Close it first.")).toBeVisible();
  await expect(away).toHaveURL(new RegExp(`/hub/students/${rows[0]?.id}/edit`));
  await away.close();
  // The refusal is said to the browser's console, too.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});
