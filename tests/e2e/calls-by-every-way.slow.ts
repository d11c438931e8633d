import { callCases } from "./support/callCases.ts";
import { moreDevices } from "./support/calling.ts";
import { callWays, meet } from "./support/callWays.ts";
import { test } from "./support/hearth.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...moreDevices] }),
});

for (const way of callWays)
  for (const [name, held] of Object.entries(callCases))
    test(`${way}: ${name}`, async ({ browser }) => {
      // Up to five browsers that paint and encode are much for two cores.
      test.setTimeout(600_000);
      await meet(browser, way, held);
    });
