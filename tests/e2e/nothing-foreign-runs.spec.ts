import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { routes, type Route } from "#shared/routes.ts";

declare global {
  interface Window {
    violations: string[];
    foreign?: boolean;
  }
}

const addresses = (Object.values(routes) as Route[])
  .filter(({ to, roles }) => !to && (roles === undefined || roles.length === 0 || roles.includes("administrator")))
  .map(({ path }) => `/${path.replace(/:\w+\??/g, "1").replace("*", "x")}`);

test("no page of the product breaks its own content policy", async ({ page, login, complaints }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await login("administrator");
  const found: string[] = [];
  for (const address of new Set(addresses)) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expect(page.locator("h1").first()).toBeAttached();
    found.push(...(await page.evaluate(() => window.violations)).map((violation) => `${address} ${violation}`));
  }
  expect(found).toEqual([]);
  // Paths that are not open and links that were used answer so, which the console notes.
  expect(complaints.filter((line) => !/40[34]|410/.test(line))).toEqual([]);
  emptyComplaints(complaints);
});

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
  login,
  complaints,
}) => {
  await login("finance");
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
