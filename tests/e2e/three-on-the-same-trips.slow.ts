import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { journeyPort, noticesOf, ownNode } from "./support/ownNode.ts";
import { watchRefusals } from "./support/refusals.ts";

test.use({ baseURL: `http://localhost:${journeyPort}`, actionTimeout: 30_000 });

const node = ownNode("same");
const { ask, numberOf } = node;

// Three months ahead, within one month: a day is its number.
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 3, 1));
const inMonth = (day: number): string => new Date(month.getTime() + (day - 1) * 86_400_000).toISOString().slice(0, 10);
const named = (style: "short" | "long"): string =>
  new Intl.DateTimeFormat("en", { month: style, timeZone: "UTC" }).format(month);
// As screens write a stay.
const stay = (from: number, to: number): RegExp =>
  new RegExp(`(?<!\\d)${from}\\s*–\\s*${to} ${named("short")}\\w* ${month.getUTCFullYear()}`);

// The agency's own trips: one that nothing is held for, one that is held, one that is booked and paid in part.
interface Trip {
  readonly id: string;
  readonly studentId: string;
  readonly lastName: string;
}
const tripOf = async (lastName: string, state: string): Promise<Trip> => {
  const [row] = await ask(
    `SELECT t.id, t.student_id FROM trip t JOIN student s ON s.id = t.student_id JOIN business b ON b.id = t.business_id
     WHERE b.name LIKE 'Navigli%' AND s.last_name = $1 AND t.state = $2`,
    [lastName, state],
  );
  return { id: String(row?.["id"]), studentId: String(row?.["student_id"]), lastName };
};
const pageOf = ({ studentId, id }: Trip): string => `/hub/trips/${studentId}/${id}`;
const sheetOf = ({ lastName }: Trip, set = "placements"): string => `/hub/sheets?set=${set}&q=${lastName}&filter=`;
const timelineOf = ({ lastName }: Trip): string => `/hub/trips-timeline?rows=students&q=${lastName}`;

interface Stands {
  readonly version: number;
  readonly state: string;
  readonly from: string;
  readonly to: string;
  readonly weeks: number;
  readonly coordinator: string | null;
}
const standsOf = async ({ id }: Trip): Promise<Stands> => {
  const [row] = await ask(
    `SELECT t.version, t.state, t.from_date::text AS "from", t.to_date::text AS "to", t.weeks, concat_ws(' ', u.first_name, u.last_name) AS coordinator
     FROM trip t LEFT JOIN app_user u ON u.id = t.coordinator_id WHERE t.id = $1`,
    [id],
  );
  return { ...(row as unknown as Stands), version: Number(row?.["version"]), weeks: Number(row?.["weeks"]) };
};

// So that a moment can be chosen: whoever wants the row waits.
async function locked(table: "trip" | "bank_transfer", id: string, meanwhile: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: node.urlOfDatabase() });
  await client.connect();
  await client.query("BEGIN");
  await client.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  try {
    await meanwhile();
  } finally {
    await client.query("ROLLBACK");
    await client.end();
  }
}
const waiting = () =>
  numberOf("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()");

const cellOf = (page: Page, { id }: Trip, column: string): Locator =>
  page.locator(`[data-row="${id}"] td[data-label="${column}"]`).first();

async function type(page: Page, trip: Trip, column: string, text: string): Promise<void> {
  await cellOf(page, trip, column).getByRole("button").focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

const barOf = (page: Page, { id }: Trip): Locator => page.locator(`[data-trip="${id}"]`);

async function chooseDays(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole("button", { name: /^Dates/ }).click();
  for (const day of [from, to])
    await page
      .getByRole("button", { name: new RegExp(`\\b${day} ${named("long")} ${month.getUTCFullYear()}`) })
      .first()
      .click();
  await page.keyboard.press("Escape");
}

const world = [
  // Theirs alone for the length of the story.
  `UPDATE trip SET from_date = '${inMonth(3)}', to_date = '${inMonth(18)}', weeks = 1 WHERE id = (SELECT t.id FROM trip t JOIN student s ON s.id = t.student_id WHERE s.last_name = 'Sala' AND t.state = 'enquiry')`,
  `UPDATE trip_host_family h SET from_date = t.from_date, to_date = t.to_date FROM trip t WHERE t.id = h.trip_id AND t.from_date = '${inMonth(3)}' AND t.to_date = '${inMonth(18)}'`,
  `INSERT INTO transfer (trip_id, direction, mode, place, at) SELECT t.id, 'there', 'plane', 'Dublin', t.from_date + time '12:00' FROM trip t JOIN student s ON s.id = t.student_id WHERE s.last_name = 'Galli' AND t.state = 'booked' ON CONFLICT DO NOTHING`,
  // A held one, as it is while its family has not answered yet.
  `UPDATE trip_host_family SET state = 'awaiting_host_family_review', answer_by = now() + interval '2 days' WHERE selected AND trip_id = (SELECT t.id FROM trip t JOIN student s ON s.id = t.student_id WHERE s.last_name = 'Villa' AND t.state = 'booked')`,
  `UPDATE trip SET state = 'reserved', held_at = now(), hold_until = now() + interval '2 days' WHERE id = (SELECT t.id FROM trip t JOIN student s ON s.id = t.student_id WHERE s.last_name = 'Villa' AND t.state = 'booked')`,
];

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await node.begin(world);
});
test.afterAll(() => node.close());

test("a coordinator, an agent and somebody of finance work at the same trips while a node dies and a line is cut: all end on the same truth, and each refusal was told", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const [open, held, booked] = [
    await tripOf("Sala", "enquiry"),
    await tripOf("Villa", "reserved"),
    await tripOf("Galli", "booked"),
  ];
  const begun = await standsOf(open);
  const [coordinator, agent, finance] = [
    await node.comesIn(browser, "coordinator@hearth.example"),
    await node.comesIn(browser, "agent@hearth.example"),
    await node.comesIn(browser, "finance@hearth.example"),
  ];
  const watches = [await watchRefusals(coordinator), await watchRefusals(agent), await watchRefusals(finance)];
  let accepted = 0;

  await test.step("a cell of the sheet is seen on the trip's page and on the timeline", async () => {
    await coordinator.goto(sheetOf(open));
    await agent.goto(pageOf(open));
    await finance.goto(timelineOf(open));
    await expect(agent.getByText(stay(3, 18)).first()).toBeVisible();
    await expect(barOf(finance, open)).toHaveAccessibleName(stay(3, 18));
    await type(coordinator, open, "To", inMonth(19));
    accepted += 1;
    await expect(agent.getByText(stay(3, 19)).first()).toBeVisible();
    await expect(barOf(finance, open)).toHaveAccessibleName(stay(3, 19));
  });

  await test.step("those who see all rows see in which cell the other is, and an agency sees nobody", async () => {
    for (const page of [finance, agent]) await page.goto(sheetOf(open));
    await cellOf(coordinator, open, "To").getByRole("button").focus();
    await expect(cellOf(finance, open, "To")).toContainText("is in this cell");
    await finance.locator(`[data-row="${open.id}"]`).focus();
    await cellOf(finance, open, "From").focus();
    await expect(cellOf(coordinator, open, "From")).toContainText("is in this cell");
    await expect(agent.locator("[data-colleague]")).toHaveCount(0);
  });

  await test.step("the agent changes the plan while the coordinator changes something else of it, then the same", async () => {
    await agent.goto(`/hub/trips/${open.id}/edit`);
    await agent.getByRole("spinbutton", { name: /Weeks/ }).focus();
    await agent.keyboard.press("ArrowUp");
    await type(coordinator, open, "To", inMonth(20));
    accepted += 1;
    await expect(agent.getByText("Somebody has changed this plan meanwhile.")).toBeVisible();
    await expect(agent.getByRole("button", { name: /^Dates/ })).toContainText(stay(3, 20));
    await agent.getByRole("button", { name: "Save the plan" }).click();
    await expect(noticesOf(agent)).toContainText("The plan is saved.");
    accepted += 1;
    expect(await standsOf(open)).toMatchObject({ to: inMonth(20), weeks: begun.weeks + 1 });

    await chooseDays(agent, 4, 21);
    await type(coordinator, open, "To", inMonth(22));
    accepted += 1;
    const meanwhile = agent.getByRole("group", { name: /^Somebody has changed this meanwhile/ });
    await expect(meanwhile).toContainText(stay(3, 22));
    await expect(agent.getByRole("button", { name: "Save the plan" })).toBeDisabled();
    await meanwhile.getByRole("button", { name: /^Mine/ }).click();
    await agent.getByRole("button", { name: "Save the plan" }).click();
    accepted += 1;
    await expect(cellOf(coordinator, open, "To")).toContainText("21");
    expect(await standsOf(open)).toMatchObject({ from: inMonth(4), to: inMonth(21) });
  });

  await test.step("who hears nothing for a while and types over it is asked, and theirs is kept", async () => {
    let hear = (): void => undefined;
    const deaf = new Promise<void>((resolve) => (hear = resolve));
    await coordinator.route("**/api/sheets/rows*", async (route) => {
      await deaf;
      await route.continue();
    });
    await chooseDays(agent, 4, 20);
    await agent.getByRole("button", { name: "Save the plan" }).click();
    await expect.poll(async () => (await standsOf(open)).to).toBe(inMonth(20));
    accepted += 1;
    await type(coordinator, open, "To", inMonth(23));
    const conflict = coordinator.getByRole("dialog", { name: "Changed by somebody else meanwhile" });
    await expect(conflict).toContainText("23");
    await expect(conflict).toContainText("20");
    await conflict.getByRole("button", { name: "Keep theirs" }).click();
    hear();
    await coordinator.unrouteAll({ behavior: "wait" });
    await expect(cellOf(coordinator, open, "To")).toContainText("20");
  });

  await test.step("a bar is put down on the old days while the agent saves the plan: told, and the plan stays", async () => {
    await coordinator.goto(timelineOf(open));
    await expect(barOf(coordinator, open)).toHaveAccessibleName(stay(4, 20));
    await barOf(coordinator, open).focus();
    for (const key of ["Space", "ArrowRight", "Enter"]) await coordinator.keyboard.press(key);
    const dates = coordinator.getByRole("dialog", { name: /^Other dates for/ });
    await expect(dates).toContainText(stay(5, 21));
    await agent.getByRole("spinbutton", { name: /Weeks/ }).focus();
    await agent.keyboard.press("ArrowDown");
    await agent.getByRole("button", { name: "Save the plan" }).click();
    await expect.poll(async () => (await standsOf(open)).weeks).toBe(begun.weeks);
    accepted += 1;
    await dates.getByRole("button", { name: "Set dates" }).click();
    await expect(dates.getByRole("alert")).toContainText("This has changed in the meantime.");
    await dates.getByRole("button", { name: "Leave them" }).click();
    expect(await standsOf(open)).toMatchObject({ from: inMonth(4), to: inMonth(20), weeks: begun.weeks });

    // While it is lifted.
    await barOf(coordinator, open).focus();
    for (const key of ["Space", "ArrowRight"]) await coordinator.keyboard.press(key);
    await chooseDays(agent, 4, 19);
    await agent.getByRole("button", { name: "Save the plan" }).click();
    accepted += 1;
    await expect(noticesOf(coordinator)).toContainText("somebody was quicker");
    await expect(barOf(coordinator, open)).toHaveAccessibleName(stay(4, 19));
    await barOf(coordinator, open).focus();
    for (const key of ["Space", "ArrowRight", "Enter"]) await coordinator.keyboard.press(key);
    await dates.getByRole("button", { name: "Set dates" }).click();
    await expect(barOf(coordinator, open)).toHaveAccessibleName(stay(5, 20));
    accepted += 1;
    await expect(agent.getByRole("button", { name: /^Dates/ })).toContainText(stay(5, 20));
  });

  await test.step("the coordinator drops the trip at a family while finance looks at its page", async () => {
    await finance.goto(pageOf(open));
    await barOf(coordinator, open).click();
    await coordinator.getByRole("button", { name: "Move to…" }).click();
    const places = coordinator.getByRole("dialog", { name: /^Move / });
    const home = (await places.getByRole("listitem").first().locator("b").innerText()).replace(/ family$/, "");
    await places.getByRole("listitem").first().getByRole("button").click();
    await coordinator
      .getByRole("dialog", { name: /^Move .* to: / })
      .getByRole("button", { name: "Move", exact: true })
      .click();
    await expect(noticesOf(coordinator)).toContainText(home);
    accepted += 1;
    await expect(finance.getByRole("listitem").filter({ hasText: home }).first()).toContainText(/chosen/i);
  });

  const versionOfHeld = (await standsOf(held)).version;
  const extended = () =>
    numberOf(
      "SELECT count(*) FROM state_history WHERE entity = 'trip' AND entity_id = $1 AND command = 'extend_hold'",
      [held.id],
    );
  const extend = async (page: Page, place: number): Promise<Locator> => {
    await page.getByRole("button", { name: /: what can be done$/ }).click();
    await page.getByRole("button", { name: "Extend the hold" }).click();
    const dialog = page.getByRole("dialog", { name: /^Extend the hold/ });
    await dialog.getByRole("radio").nth(place).focus();
    await page.keyboard.press("Space");
    return dialog;
  };

  await test.step("a command on what another has just moved is told, and one whose node dies is given once", async () => {
    for (const page of [coordinator, finance]) await page.goto(pageOf(held));
    const [first, second] = [await extend(coordinator, 0), await extend(finance, 1)];
    await first.getByRole("button", { name: "Extend the hold" }).click();
    await expect(coordinator.getByText("Done. The trip is now: Reserved.")).toBeVisible();
    await second.getByRole("button", { name: "Extend the hold" }).click();
    await expect(finance.getByText("Nothing was done: somebody has changed the trip meanwhile.")).toBeVisible();
    expect(await extended()).toBe(1);

    // Carried out, and nobody is left to say so.
    const again = await extend(finance, 1);
    await finance.route("**/api/transitions", async (route) => {
      await route.fetch();
      await node.ended("SIGKILL");
      await route.abort("connectionreset");
    });
    await again.getByRole("button", { name: "Extend the hold" }).click();
    await expect(again.getByRole("alert")).toContainText("No Response");
    await finance.unroute("**/api/transitions");
    await node.start();
    await finance.getByRole("alertdialog").getByRole("button").first().click();
    await expect(again.getByText("What is done with a trip needs a connection.")).toBeHidden();
    await again.getByRole("button", { name: "Extend the hold" }).click();
    await expect(finance.getByText("Done. The trip is now: Reserved.")).toBeVisible();
    expect(await extended()).toBe(2);
    expect((await standsOf(held)).version).toBe(versionOfHeld + 2);
  });

  await test.step("money that the agent has sent is seen on the account once, over a node that is killed in the middle", async () => {
    const [bill] = await ask("SELECT id, total - paid AS open FROM invoice WHERE trip_id = $1 AND kind = 'sales'", [
      booked.id,
    ]);
    await agent.goto(`/travel/invoices/${bill?.["id"]}/action`);
    await agent.getByRole("button", { name: "Get the reference" }).click();
    await expect(agent.getByText("Your bank transfer")).toBeVisible();
    const received = () =>
      numberOf("SELECT count(*) FROM payment WHERE invoice_id = $1 AND method = 'transfer'", [bill?.["id"]]);
    const before = await received();
    const [transfer] = await ask("SELECT id FROM bank_transfer WHERE invoice_id = $1", [bill?.["id"]]);
    const id = String(transfer?.["id"]);
    await coordinator.goto(pageOf(booked));
    await expect(coordinator.getByRole("listitem").filter({ hasText: "H-2" }).first()).toContainText("Partly paid");
    // There is no screen for it: asked as a page asks, and asked again under the same key.
    const key = randomUUID();
    const confirm = () =>
      finance.evaluate(
        async ([path, once]) => {
          const token = /__Host-csrf=([^;]+)/.exec(document.cookie)?.[1] ?? "";
          const headers = { "X-Requested-With": "XMLHttpRequest", "X-CSRF-Token": token, "Idempotency-Key": once };
          return fetch(path, { method: "POST", headers }).then(
            ({ status }) => status,
            () => 0,
          );
        },
        [`/api/bank-transfers/${id}/confirm`, key] as const,
      );
    await locked("bank_transfer", id, async () => {
      const lost = confirm();
      await expect.poll(waiting).toBeGreaterThan(0);
      await node.ended("SIGKILL");
      expect(await lost).toBe(0);
    });
    await node.start();
    expect([await confirm(), await confirm()]).toEqual([200, 200]);
    expect(await received()).toBe(before + 1);
    await expect(coordinator.getByRole("listitem").filter({ hasText: "H-2" }).first()).toContainText("Paid");
    await expect(agent.getByText("All paid")).toBeVisible();
  });

  await test.step("a cell whose node dies before it is written says so, and is written once", async () => {
    await coordinator.goto(sheetOf(booked, "arrivals"));
    await expect(cellOf(coordinator, booked, "Driver")).toBeVisible();
    await locked("trip", booked.id, async () => {
      await type(coordinator, booked, "Driver", "Aoife");
      await expect.poll(waiting).toBeGreaterThan(0);
      await node.ended("SIGKILL");
    });
    await node.start();
    await coordinator.getByRole("alertdialog").getByRole("button").first().click();
    await expect(cellOf(coordinator, booked, "Driver").getByRole("alert")).toHaveText("Not saved. Try again.");
    await cellOf(coordinator, booked, "Driver").getByRole("button").focus();
    for (const key of ["F2", "Enter"]) await coordinator.keyboard.press(key);
    await expect
      .poll(() => numberOf("SELECT count(*) FROM transfer WHERE trip_id = $1 AND driver = 'Aoife'", [booked.id]))
      .toBe(1);
    expect(
      await numberOf(
        "SELECT count(*) FROM record_change WHERE entity = 'grid:sheets' AND entity_id = $1 AND field = 'thereDriver'",
        [booked.id],
      ),
    ).toBe(1);
  });

  await test.step("who is cut off types a cell and writes: told at once, nobody's later change is written over, and what is written arrives once", async () => {
    await coordinator.goto(sheetOf(open));
    await expect(cellOf(coordinator, open, "To")).toContainText("20");
    const writing = await coordinator.context().newPage();
    await writing.goto(pageOf(open));
    await writing.locator('main a[href*="?conversation="]').first().click();
    const composer = writing.getByRole("textbox", { name: /^Message to / });
    await expect(composer).toBeVisible();
    await coordinator.context().setOffline(true);
    await type(coordinator, open, "To", inMonth(24));
    await expect(noticesOf(coordinator)).toContainText("This needs a connection");
    await expect(cellOf(coordinator, open, "To").getByRole("alert")).toHaveText("Not saved. Try again.");
    const words = "Three of us are at this trip";
    await composer.fill(words);
    await composer.press("Enter");
    await expect(writing.getByText("You’re offline. 1 message will send when you’re back.")).toBeVisible();
    await agent.goto(`/hub/trips/${open.id}/edit`);
    await chooseDays(agent, 5, 21);
    await agent.getByRole("button", { name: "Save the plan" }).click();
    await expect.poll(async () => (await standsOf(open)).to).toBe(inMonth(21));
    accepted += 1;
    await coordinator.context().setOffline(false);
    await expect.poll(() => numberOf("SELECT count(*) FROM message WHERE body = $1", [words])).toBe(1);
    await writing.close();
    await cellOf(coordinator, open, "To").getByRole("button").focus();
    for (const key of ["F2", "Enter"]) await coordinator.keyboard.press(key);
    const conflict = coordinator.getByRole("dialog", { name: "Changed by somebody else meanwhile" });
    await expect(conflict).toContainText("24");
    await expect(conflict).toContainText("21");
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(async () => (await standsOf(open)).to).toBe(inMonth(24));
    accepted += 1;
    expect(await numberOf("SELECT count(*) FROM message WHERE body = $1", [words])).toBe(1);
  });

  await test.step("all end on what the database says, by staying and by coming anew", async () => {
    await expect(agent.getByRole("button", { name: /^Dates/ })).toContainText(stay(5, 24));
    const truth = await standsOf(open);
    expect(truth).toMatchObject({ state: "enquiry", from: inMonth(5), to: inMonth(24), weeks: begun.weeks });
    expect(truth.version).toBe(begun.version + accepted);
    for (const page of [coordinator, agent, finance]) {
      await page.goto(pageOf(open));
      await expect(page.getByText(stay(5, 24)).first()).toBeVisible();
      await page.goto(timelineOf(open));
      await expect(barOf(page, open)).toHaveAccessibleName(stay(5, 24));
      await page.goto(sheetOf(open));
      await expect(cellOf(page, open, "From")).toContainText("5");
      await expect(cellOf(page, open, "To")).toContainText("24");
      await expect(cellOf(page, open, "Coordinator")).toContainText(truth.coordinator ?? "");
    }
    // What was typed into cells and held is written down once each, in its order.
    const typed = await ask(
      "SELECT before #>> '{}' AS before, after #>> '{}' AS after FROM record_change WHERE entity = 'grid:sheets' AND entity_id = $1 AND field = 'toDate' ORDER BY id",
      [open.id],
    );
    expect(typed).toEqual(
      [
        [18, 19],
        [19, 20],
        [20, 22],
        [21, 24],
      ].map(([before = 0, after = 0]) => ({ before: inMonth(before), after: inMonth(after) })),
    );
    const chosen = await numberOf(
      "SELECT count(*) FROM state_history h JOIN trip_host_family f ON f.id = h.entity_id AND h.entity = 'trip_host_family' WHERE f.trip_id = $1 AND h.command = 'select' AND h.at > now() - interval '1 hour'",
      [open.id],
    );
    expect(chosen).toBe(1);
    for (const watch of watches) await watch.allWereTold();
    expect(watches.flatMap((watch) => watch.refused()).length).toBeGreaterThan(3);
  });
});
