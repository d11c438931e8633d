import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, letterTo, test } from "./support/hearth.ts";

const password = "seaweed and driftwood";

async function isClean(page: Page): Promise<void> {
  const violations = await axeFindings(page, "main");
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const next = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

// Day, month, year, as the field asks for them.
const born = (page: Page, digits: string): Promise<void> =>
  page.getByRole("group", { name: "Birth date" }).getByRole("spinbutton").first().pressSequentially(digits);

test("somebody becomes a host on a phone, loses the page in the middle, and those who vet see the household", async ({
  page,
  login,
  complaints,
}) => {
  const unique = Date.now().toString(36);
  const email = `host-${unique}@hearth.example`;
  const town = `Kinvara${unique}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/register-as-host-family");
  await page.getByLabel("First name").fill("Maeve");
  await page.getByLabel("Last name").fill("Shea");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Ireland" }).click();
  await isClean(page);
  await page.getByRole("button", { name: "Begin" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Say it in one line" })).toBeVisible();
  await page.getByLabel("Headline").fill("Farmhouse");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toHaveText("The headline has between 10 and 60 characters.");
  await page.getByLabel("Headline").fill("Farmhouse with two ponies");
  await next(page, "How can we reach you?");
  await page.getByRole("textbox", { name: "Phone number" }).fill("+353 91 123456");
  await next(page, "Where is your home?");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("combobox", { name: "County" }).click();
  await page.getByRole("option", { name: "Galway" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toHaveText("Address line 1 is required.");
  await page.getByLabel("Address line 1").fill("3 Quay Lane");
  await page.getByLabel("Town").fill(town);
  // The dot on the map: pressed, moved by keys, or read from what was copied from another map.
  await page.getByRole("textbox", { name: /^Link or numbers/ }).fill("https://maps.example/@53.1389,-8.9386,15z");
  await expect(page.getByText("Dot at 53.13890, -8.93860")).toBeVisible();
  await page.getByRole("application", { name: /^Map/ }).press("ArrowUp");
  await expect(page.getByText("Dot at 53.13890, -8.93860")).toBeHidden();
  await isClean(page);

  // Lost in the middle of a step: what was typed stands there.
  await page.reload();
  await expect(page.getByLabel("Town")).toHaveValue(town);
  await next(page, "How much room is there?");
  await expect(page.getByRole("spinbutton", { name: "Guests at once" })).toHaveText("1");
  // The letter is opened in the meantime, and leads to the first step that is still open.
  await page.goto((await letterTo(page, email)).link);
  await expect(page.getByRole("heading", { level: 1, name: "How would you like to host?" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("spinbutton", { name: "Guests at once" }).press("ArrowUp");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toHaveText("There are fewer beds than guests.");
  await page.getByRole("spinbutton", { name: "Bedrooms for guests" }).press("ArrowUp");
  await next(page, "How would you like to host?");
  await page.getByRole("checkbox", { name: "Family stay" }).check();
  await page.getByRole("checkbox", { name: "Full immersion" }).check();
  await isClean(page);
  await next(page, "What does a full day cost?");
  await page.getByLabel("Price of a full day").fill("28");
  await expect(page.getByText("€28.00 gives you €26.60.")).toBeVisible();
  await next(page, "A second line, if you like");
  await next(page, "Show them home");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toHaveText("Add more than 3 photos, or skip for now.");
  await isClean(page);
  // Taken where there is no network, and sent when there is one again.
  await page.context().setOffline(true);
  await page.locator('input[data-purpose="gallery"]').setInputFiles("client/public/icons/hearth-192.png");
  const photos = page.getByRole("list", { name: "Photos of your home" });
  await expect(photos.getByRole("img")).toBeVisible();
  await expect(photos.getByText("Small: it will not look sharp.")).toBeVisible();
  const onItsWay = photos.getByRole("progressbar", { name: "Photo 1 is being sent" });
  await expect(onItsWay).toBeVisible();
  await expect(page.getByText("One photo is still to be sent.")).toBeVisible();
  await isClean(page);
  // The next question does not wait for one either.
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tell us about your days" })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(onItsWay).toBeHidden();
  emptyComplaints(complaints);
  await page.getByRole("button", { name: "Photo 1: more" }).click();
  await page.getByRole("menuitem", { name: "Take out" }).click();
  await expect(photos.getByRole("img")).toBeHidden();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tell us about your days" })).toBeVisible();
  await page.getByLabel("About your home").fill("We are four, with two ponies and a big table. ".repeat(4));
  await next(page, "Children at home");
  await page.getByRole("radio", { name: "Yes" }).check();
  await next(page, "Who are they?");
  await page.getByRole("button", { name: "Add a child" }).click();
  await born(page, "01032015");
  await isClean(page);
  await next(page, "Almost there");

  await page.getByRole("combobox", { name: "Gender" }).click();
  await page.getByRole("option", { name: "Woman" }).click();
  await born(page, "05051980");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await isClean(page);
  await page.getByRole("button", { name: "Become a host" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Now show your home" })).toBeVisible();
  await isClean(page);
  await page.getByRole("button", { name: "Send to Hearth" }).click();
  // Without photos it is refused, in words.
  await expect(page.getByRole("alert").first()).toBeVisible();
  expect(complaints).toHaveLength(1);
  emptyComplaints(complaints);

  await page.context().clearCookies();
  await login("vetting_admin");
  await page.goto(`/hub/vetting-manager?set=drafts&q=${town}`);
  await expect(page.getByText(town).first()).toBeVisible();
});
