import type { Page } from "@playwright/test";
import type { TimelineBar, TimelineGroup, TimelineRow } from "#shared/features/timeline/timeline.contract.ts";
import { mondayOf } from "#shared/features/timeline/timeline.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { expect, test } from "./support/hearth.ts";

const homes = 2_000;
const days = 371;
const staysEach = 12;
const frames = 600;
const mostBesideBare = 1.1;
// What the machine itself loses now and then.
const spare = frames * 0.02;
const first = mondayOf(new Date().toISOString().slice(0, 10));

const idOf = (row: number): string => String(row + 1);

const stayOf = (row: number, at: number): TimelineBar => {
  const from = addDays(first, at * 30 + (row % 9));
  return {
    id: `${row * staysEach + at + 1}`,
    tripId: `${row * staysEach + at + 1}`,
    version: 1,
    studentId: "1",
    studentName: `Child ${row} ${at}`,
    studentPicture: null,
    hostFamilyId: idOf(row),
    familyName: `Home ${row}`,
    fromDate: from,
    toDate: addDays(from, 13),
    state: "booked",
    hostingState: "accepted_hosting",
    isHeld: true,
    money: "paid",
    lane: 0,
  };
};

// As the server answers for two thousand homes that are full all year.
async function answerWith(page: Page): Promise<void> {
  const ids = Array.from({ length: homes }, (_, row) => idOf(row));
  const group: TimelineGroup = { id: "1", name: "Galway", ids, lanes: ids.map(() => 1), taken: [], free: [] };
  const said = { status: "success", message: "Request succeeded" };
  await page.route(/\/api\/timeline\?/, (route) =>
    route.fulfill({ json: { ...said, from: first, days, groups: [group], countries: ["IE"] } }),
  );
  await page.route(/\/api\/timeline\/rows\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams.get("ids") ?? "";
    const rows: TimelineRow[] = asked.split(",").map((id) => ({
      id,
      name: `Home ${id}`,
      place: "Kinvara",
      guests: 2,
      picture: null,
      blocks: [],
      bars: Array.from({ length: staysEach }, (_, at) => stayOf(Number(id) - 1, at)),
    }));
    return route.fulfill({ json: { ...said, rows } });
  });
}

// The least that shows the same: rows and bars that are in view, placed by hand, and nothing else.
const bare = `<!doctype html><style>
  body { margin: 0 } #box { height: 100vh; overflow: auto; position: relative }
  #all { position: relative; height: ${homes * 44}px; width: ${days * 14}px }
  i { position: absolute; height: 26px; background: #7a9; border-radius: 6px; font: 12px sans-serif; overflow: hidden }
</style><div id="box"><div id="all"></div></div><script>
  const [box, all] = [document.getElementById("box"), document.getElementById("all")];
  const draw = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / 44) - 4), last = Math.min(${homes}, first + Math.ceil(innerHeight / 44) + 8);
    const from = box.scrollLeft / 14 - 7, to = from + innerWidth / 14 + 14;
    const bars = [];
    for (let row = first; row < last; row += 1) for (let at = 0; at < ${staysEach}; at += 1) {
      const day = at * 30 + (row % 9);
      if (day < to && day + 13 > from) bars.push('<i style="top:' + row * 44 + 'px;left:' + day * 14 + 'px;width:' + 13 * 14 + 'px">Child ' + row + " " + at + "</i>");
    }
    all.innerHTML = bars.join("");
  };
  box.addEventListener("scroll", draw); draw();
</script>`;

// Scrolls down and along, a step a frame, and counts the frames that came late.
const lateFrames = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ({ selector: found, frames: count }) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector(found);
        if (!box) throw new Error(`Nothing scrolls at ${found}`);
        let [left, late, before] = [count, 0, performance.now()];
        const step = (now: number): void => {
          if (left < count && now - before > 17) late += 1;
          before = now;
          left -= 1;
          if (left === 0) return resolve(late);
          box.scrollBy(left % 200 < 100 ? 11 : -11, 37);
          requestAnimationFrame(step);
          return undefined;
        };
        requestAnimationFrame(step);
      }),
    { selector, frames },
  );

test("two thousand homes by a year scroll as a bare timeline does", async ({ page, login }) => {
  test.setTimeout(120_000);
  await page.setContent(bare);
  const beside = await lateFrames(page, "#box");
  await answerWith(page);
  await login("coordinator");
  await page.goto("/hub/trips-timeline");
  await expect(page.getByRole("button", { name: /^Child 0 / }).first()).toBeVisible();
  await page.evaluate(() => {
    document
      .querySelector('[role="group"][aria-label="Stays by row and day"]')
      ?.parentElement?.setAttribute("data-measured", "");
  });
  const ours = await lateFrames(page, "[data-measured]");
  console.log(`late frames of ${frames}: ${ours}, a bare timeline ${beside}`);
  expect(ours).toBeLessThanOrEqual(beside * mostBesideBare + spare);
});
