import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { journeyPort, noticesOf, ownNode } from "./support/ownNode.ts";

const trips = 100_000;
const many = 5_000;

test.use({ baseURL: `http://localhost:${journeyPort}`, actionTimeout: 30_000 });

const node = ownNode("three");
const { ask, numberOf, ended, start, comesIn } = node;

// Far behind the demo world: so many trips that start on one of a thousand days; of the last hundred days, half a thousand twenty.
const world = [
  `INSERT INTO user_role (user_id, role) SELECT id, 'coordinator' FROM app_user WHERE email = 'finance@hearth.example' ON CONFLICT DO NOTHING`,
  `INSERT INTO trip (student_id, booked_by, trip_type_id, from_date, to_date, state, total, created_at)
     SELECT (SELECT min(id) FROM student), (SELECT min(id) FROM app_user), (SELECT min(id) FROM trip_type),
       date '2031-01-01' + n / 100, date '2031-01-15' + n / 100, 'booked', 50000 + n, now() - make_interval(mins => n)
     FROM generate_series(0, ${trips - 1}) n`,
  // What comes next for each is in the queue already, as for every trip that was made by a command.
  "INSERT INTO job (kind, key, payload, due_at) SELECT 'timers', 'timers:trip:' || id, '{}', '2030-12-01' FROM trip WHERE from_date >= '2031-01-01'",
  "VACUUM ANALYZE",
];

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await node.begin(world);
});
test.afterAll(() => node.close());

const filter = "fromDate:2031-01-01..2040-01-01";
const sheet = `/hub/sheets?set=arrivals&filter=${filter}&sort=reference`;

const placeIn = (page: Page, row: number): Locator =>
  page.locator(`[aria-rowindex="${row + 1}"] td[data-label="Place"]`).first();

async function paste(page: Page, row: number, text: string): Promise<void> {
  const cell = placeIn(page, row).getByRole("button");
  await cell.focus();
  await cell.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function type(page: Page, row: number, text: string): Promise<void> {
  await placeIn(page, row).getByRole("button").focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("three people at one list of a hundred thousand rows paste, fill, undo, meet, change five thousand over a node that dies, and take a file back", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const [one, two, three] = [
    await comesIn(browser, "coordinator@hearth.example"),
    await comesIn(browser, "admin@hearth.example"),
    await comesIn(browser, "finance@hearth.example"),
  ];
  const all = [one, two, three];
  for (const page of all) {
    await page.goto(sheet);
    await expect(page.getByRole("main").getByText("100,000", { exact: true })).toBeVisible();
    await expect(placeIn(page, 1).getByRole("button")).toBeVisible();
  }
  const everywhere = async (row: number, text: string): Promise<void> => {
    for (const page of all) await expect(placeIn(page, row)).toContainText(text);
  };

  // One pastes, two fills on from what came, three sees both.
  await paste(one, 1, "Dublin\nCork\nShannon");
  await expect(noticesOf(one)).toContainText("3 filled, 0 refused");
  await everywhere(3, "Shannon");
  await placeIn(two, 3).getByRole("button").focus();
  for (let row = 0; row < 3; row += 1) await two.keyboard.press("Shift+ArrowDown");
  await two.keyboard.press("Control+d");
  await everywhere(6, "Shannon");

  // Two writes over one of what one has pasted; one takes back only what is still one's own.
  await type(two, 2, "Galway");
  await everywhere(2, "Galway");
  await placeIn(one, 1).getByRole("button").focus();
  await one.keyboard.press("Control+z");
  await expect(noticesOf(one)).toContainText("Changed by somebody else meanwhile");
  for (const page of all) {
    await expect(placeIn(page, 1)).not.toContainText("Dublin");
    await expect(placeIn(page, 2)).toContainText("Galway");
  }

  // Three hears nothing for a while and types over what two has changed: mine and theirs, and three keeps mine.
  let hear = (): void => undefined;
  const deaf = new Promise<void>((resolve) => (hear = resolve));
  await three.route("**/api/sheets/rows*", async (route) => {
    await deaf;
    await route.continue();
  });
  await type(two, 5, "Knock");
  await expect(placeIn(two, 5)).toContainText("Knock");
  await type(three, 5, "Kerry");
  const conflict = three.getByRole("dialog", { name: "Changed by somebody else meanwhile" });
  await expect(conflict).toContainText("Knock");
  await expect(conflict).toContainText("Kerry");
  hear();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await everywhere(5, "Kerry");

  // Five thousand at once, by a node that is killed in the middle.
  const before = await numberOf("SELECT count(*) FROM trip WHERE coordinator_id IS NOT NULL");
  await one.goto(`/hub/trips?filter=fromDate:2031-01-01..2031-02-19`);
  await expect(one.getByRole("row").nth(5)).toBeVisible();
  await one.getByRole("columnheader").first().getByRole("checkbox").check();
  await one.getByRole("button", { name: /^All 5,?000 matching/ }).click();
  await one.getByRole("button", { name: "Do something with these" }).click();
  const drawer = one.getByRole("dialog", { name: /^5,?000 trips/ });
  await drawer.getByRole("combobox", { name: "To whom" }).click();
  await one.getByRole("option").first().click();
  await drawer.getByRole("button", { name: /^Try it with 5,?000/ }).click();
  await expect(drawer.getByText("5,000 change, 0 refused")).toBeVisible({ timeout: 120_000 });
  await drawer.getByLabel(/^Type 5,?000/).fill("5000");
  await drawer.getByRole("button", { name: /^Change 5,?000/ }).click();
  const done = () => numberOf("SELECT count(*) FROM grid_job_row WHERE state = 'done'");
  await expect.poll(done, { intervals: [20] }).toBeGreaterThan(0);
  await ended("SIGKILL");
  const atDeath = await done();
  expect(atDeath).toBeGreaterThan(0);
  expect(atDeath).toBeLessThan(many);
  await start();
  // Whoever looks on is told, over the node that came back; what it was at is taken up when its claim is over.
  await expect(drawer.getByText("5,000 changed, 0 were so already, 0 refused")).toBeVisible({ timeout: 180_000 });
  expect(await numberOf("SELECT count(*) FROM trip WHERE coordinator_id IS NOT NULL")).toBe(before + many);
  // Each had nobody before it was its turn: none was changed twice.
  expect(await numberOf("SELECT count(*) FROM grid_job_row WHERE before->>'personId' IS NULL AND state = 'done'")).toBe(
    many,
  );
  await one.keyboard.press("Escape");

  // Meanwhile two brings rows of a file in, and takes them back.
  const businesses = await numberOf("SELECT count(*) FROM business");
  await two.goto("/hub/businesses");
  await two.getByRole("button", { name: "Import" }).click();
  const bringing = two.getByRole("dialog", { name: "Import rows" });
  await bringing.locator("input[type=file]").setInputFiles({
    name: "partners.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name,Kind,Country\nBrought one,School,IE\nBrought two,School,IE\n"),
  });
  await bringing.getByRole("button", { name: "Try it with 2 rows" }).click();
  await expect(bringing.getByText("2 change, 0 refused")).toBeVisible();
  await bringing.getByRole("button", { name: "Take over 2 rows" }).click();
  await expect(bringing.getByText(/^2 changed/)).toBeVisible();
  await bringing.getByRole("button", { name: "Take it back" }).click();
  await expect(bringing.getByText("Taken back.")).toBeVisible();
  expect(await numberOf("SELECT count(*) FROM business")).toBe(businesses);
  await two.keyboard.press("Escape");

  // All end on the same rows: those that the database has, none lost.
  const rowsOf = async (page: Page): Promise<readonly string[]> => {
    const texts: string[] = [];
    for (let row = 1; row <= 12; row += 1)
      texts.push(
        (
          await page
            .locator(`[aria-rowindex="${row + 1}"]`)
            .locator("td")
            .allInnerTexts()
        ).join(" | "),
      );
    return texts;
  };
  for (const page of [one, two]) {
    await page.goto(sheet);
    await expect(placeIn(page, 5)).toContainText("Kerry");
  }
  // Three has looked at the list all the time.
  const shown = await rowsOf(three);
  for (const page of all) expect(await rowsOf(page)).toEqual(shown);
  for (const page of all) await expect(page.getByRole("main").getByText("100,000", { exact: true })).toBeVisible();
  // What one took back is gone, also where two filled on from it.
  const places = await ask(
    "SELECT t.place FROM transfer t JOIN trip ON trip.id = t.trip_id WHERE trip.from_date >= '2031-01-01' AND t.place <> '' ORDER BY t.place",
  );
  expect(places.map(({ place }) => place)).toEqual(["Galway", "Kerry", "Shannon", "Shannon"]);
  expect(await numberOf("SELECT count(*) FROM trip WHERE from_date >= '2031-01-01'")).toBe(trips);
});
