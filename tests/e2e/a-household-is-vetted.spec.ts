import { expect, letterTo, signInAs, test } from "./support/hearth.ts";

test("a household hands in a paper and somebody speaks for it, and the office reads both and decides with four eyes", async ({
  browser,
  page: office,
  login,
}) => {
  const referee = `ada-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`;
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en" });
  const host = await phone.newPage();
  await signInAs(host, "maite.etcheverry@family.example");
  await host.goto("/host-family/vetting");
  await expect(host.getByRole("heading", { level: 1, name: "Our vetting" })).toBeVisible();
  const safety = host.getByRole("listitem").filter({ has: host.getByRole("heading", { name: "Safety items" }) });
  await safety.locator("input[type=file]").setInputFiles("client/public/icons/hearth-192.png");
  await expect(safety.getByText(/^handed in /)).toBeVisible();
  await expect(safety).toContainText("Received");
  await host.getByRole("button", { name: "Name somebody" }).first().click();
  const sheet = host.getByRole("dialog", { name: "Who speaks for you?" });
  await sheet.getByLabel("Name").fill("Ada Lane");
  await sheet.getByRole("textbox", { name: "E-mail" }).fill(referee);
  await sheet.getByRole("button", { name: "Ask for the reference" }).click();
  await expect(host.getByText(referee)).toBeVisible();

  // In a browser that has never been here, with no account.
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const { link } = await letterTo(host, referee);
  await stranger.goto(new URL(link).pathname);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Maite asks you for a reference");
  await expect(stranger.locator("main")).not.toContainText("Etcheverry");
  await stranger.getByRole("button", { name: "Send" }).click();
  await stranger.getByLabel("How would you describe them, and their home?").fill("Kind people, a calm house.");
  await stranger.getByRole("button", { name: "Send" }).click();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("This link leads nowhere any more");
  await expect(host.getByText("has answered, thank you")).toBeVisible();
  await expect(host.locator("main")).not.toContainText("Kind people");
  await elsewhere.close();
  await phone.close();

  await login("vetting_admin");
  await office.goto("/hub/vetting-manager?set=all&q=Etcheverry");
  await office.getByRole("row", { name: /Etcheverry/ }).click();
  const drawer = office.getByRole("dialog", { name: "Etcheverry family" });
  await drawer.getByRole("button", { name: "Read the answer of Ada Lane" }).click();
  await expect(drawer.getByText("Kind people, a calm house.")).toBeVisible();
  await drawer.getByRole("button", { name: /^Open hearth-192/ }).click();
  await expect(office.getByRole("dialog", { name: /^hearth-192/ }).getByRole("img")).toBeVisible();

  // An administrator is told why not, and somebody of the vetting decides.
  const decide = async (): Promise<void> => {
    await office.goto("/hub/vetting-manager?set=all&q=Cano");
    await office.getByRole("row", { name: /Cano family/ }).click();
    await office.getByRole("dialog", { name: "Cano family" }).getByRole("button", { name: "Decide" }).click();
  };
  const commands = office.getByRole("dialog", { name: "Decide: Cano family" });
  await login("administrator");
  await decide();
  await expect(commands.getByRole("button", { name: "Approve" })).toBeDisabled();
  await expect(commands.getByText("A vetting admin has to decide this.").first()).toBeVisible();
  await login("vetting_admin");
  await decide();
  await commands.getByRole("button", { name: "Approve" }).click();
  // Nobody approves without having read what is still missing.
  await expect(commands).toContainText("Missing: agreement");
  await commands.getByRole("button", { name: "Approve" }).click();
  await expect(commands).toBeHidden();
  await expect(office.getByRole("dialog", { name: "Cano family" })).toContainText("Approved");
});
