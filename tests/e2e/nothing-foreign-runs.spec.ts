import { emptyComplaints, expect, test } from "./support/hearth.ts";

declare global {
  interface Window {
    foreign?: boolean;
  }
}

test("a script that was slipped into a page does not run", async ({ page, complaints }) => {
  await page.goto("/login");
  await page.evaluate(() => {
    const script = document.createElement("script");
    try {
      script.textContent = "window.foreign = true";
    } catch {
      return;
    }
    document.body.append(script);
  });
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.foreign = true'>");
    } catch {
      return;
    }
  });
  expect(await page.evaluate(() => window.foreign)).toBeUndefined();
  emptyComplaints(complaints);
});

test("another site can neither frame the product nor ask it to change anything", async ({
  page,
  enter,
  complaints,
}) => {
  await enter("finance");
  const origin = new URL(page.url()).origin;
  await page.route("https://evil.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${origin}/hub"></iframe><form method="post" action="${origin}/api/pricing/currency"></form>`,
    }),
  );
  await page.goto("https://evil.example/");
  const status = await page.evaluate(async (target) => {
    const answer = await fetch(`${target}/api/pricing/currency`, {
      method: "POST",
      mode: "no-cors",
      credentials: "include",
      body: "{}",
    }).catch(() => null);
    return answer?.type ?? "blocked";
  }, origin);
  expect(["opaque", "blocked"]).toContain(status);
  expect(page.frames().filter((frame) => frame.url().startsWith(`${origin}/hub`) && frame.name() !== "")).toEqual([]);
  emptyComplaints(complaints);
});
