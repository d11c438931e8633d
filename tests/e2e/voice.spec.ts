import type { Page } from "@playwright/test";
import { demoPassword } from "#shared/features/account/demoAccounts.ts";
import config from "../../playwright.config.ts";
import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { messagesOf, openConversation, rows, thread } from "./support/talking.ts";

// The browser's own tone in the place of a person, and its own yes to the microphone.
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
});

// A parent whose child they take, as the demo's own parent's they do not: with them it is closed. Nobody else writes here.
const family = "The Whelan family";
const parent = "ana.ferrandiz@mail.example";

async function openFamily(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(parent);
  await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(messagesOf("parent"));
  await openConversation(page, family);
}

test("a parent speaks instead of writing, sees how long it is, and hears it", async ({ page }) => {
  // Asked already whether to be told of answers: the question would lie over the newest message.
  await page.addInitScript(() => localStorage.setItem("promptAt", String(Date.now())));
  await openFamily(page);
  const bar = page.getByRole("group", { name: "Recording" });
  const begin = page.getByRole("button", { name: "Record a voice message" });

  await begin.click();
  await expect(bar.getByRole("timer")).toHaveText("0:01");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(page.getByRole("list", { name: "Files to send" })).toBeHidden();

  await begin.click();
  await expect(bar.getByRole("timer")).toHaveText("0:02");
  await expect(bar.getByRole("button", { name: "Send the voice message" })).toBeFocused();
  await page.keyboard.press("Enter");
  const play = thread(page)
    .getByRole("button", { name: /^Play voice message, 0:(?!00)\d\d$/ })
    .last();
  await expect(play).toBeVisible();
  await expect(rows(page).filter({ hasText: family }).first()).toContainText(/Voice message, 0:0[23]/);

  // Sent, it is played from the server.
  await expect(thread(page).locator("audio").last()).toHaveAttribute("src", /^\/attachments\//);
  await play.click();
  await expect(thread(page).getByRole("button", { name: "Pause" })).toBeVisible();
  const place = thread(page).getByRole("slider", { name: "Place in the voice message" }).last();
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(500);
  await thread(page).getByRole("button", { name: "Speed 1", exact: true }).click();
  await expect
    .poll(() =>
      thread(page)
        .locator("audio")
        .last()
        .evaluate((audio: HTMLAudioElement) => audio.playbackRate),
    )
    .toBe(1.5);
  await expect(play).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("what was begun waits in its conversation when one looks at another, and can be heard before it is sent", async ({
  page,
}) => {
  await openFamily(page);
  await page.getByRole("button", { name: "Record a voice message" }).click();
  await expect(page.getByRole("group", { name: "Recording" }).getByRole("timer")).toHaveText("0:01");
  await page.getByRole("link", { name: "Home" }).first().click();
  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await openConversation(page, family);
  const waiting = page.getByRole("list", { name: "Files to send" });
  await expect(waiting.getByRole("button", { name: /^Play voice message, 0:(?!00)\d\d$/ })).toBeVisible();
  await waiting.getByRole("button", { name: /^Play/ }).click();
  await expect(waiting.getByRole("button", { name: "Pause" })).toBeVisible();
  await waiting.getByRole("button", { name: "Remove Voice message" }).click();
  await expect(page.getByRole("button", { name: "Record a voice message" })).toBeVisible();
});

test("without a connection it is recorded, heard and kept, and goes when there is one", async ({
  page,
  complaints,
}) => {
  await openFamily(page);
  const voices = thread(page).getByRole("button", { name: /^Play voice message/ });
  const before = await voices.count();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Record a voice message" }).click();
  await expect(page.getByRole("group", { name: "Recording" }).getByRole("timer")).toHaveText("0:02");
  await page.keyboard.press("Enter");
  await expect(voices).toHaveCount(before + 1);
  const sound = thread(page).locator("audio").last();
  await expect(sound).toHaveAttribute("src", /^blob:/);
  await voices.last().click();
  await expect(thread(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(sound).toHaveAttribute("src", /^\/attachments\//);
  emptyComplaints(complaints);
});
