import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import {
  bytesOf,
  callFrom,
  callOn,
  flows,
  incoming,
  quietConversation,
  sharedConversation,
  supportConversation,
} from "./calling.ts";
import type { Meeting } from "./callWays.ts";
import { expect } from "./hearth.ts";
import { messagesOf, showNewest, thread } from "./talking.ts";

const phone = { width: 390, height: 844 };
const isClean = async (page: Page): Promise<void> => expect(await axeFindings(page)).toEqual([]);
const press = (page: Page, name: string): Promise<void> => callOn(page).getByRole("button", { name }).click();
const isConnected = (page: Page): Promise<void> =>
  expect(callOn(page).getByText("Connected", { exact: true })).toBeVisible();

// In a notice, which is said aloud too.
const isTold = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole("region", { name: "Notices" }).getByRole("status")).toContainText(words);

async function choose(page: Page, name: string): Promise<void> {
  await press(page, "More options");
  await page.getByRole("menuitem", { name }).or(page.getByRole("menuitemcheckbox", { name })).click();
}

// The conversation of each says on each of their devices what became of the call.
async function says(page: Page, role: "parent" | "coordinator" | "administrator", id: string, words: RegExp) {
  await page.goto(`${messagesOf(role)}?conversation=${id}`);
  await showNewest(page);
  await expect(thread(page).getByText(words).last()).toBeVisible();
}

// By a link, as one goes on in the app: nothing of it is loaded anew.
const leadTo = (page: Page, to: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
    link.click();
    link.remove();
  }, to);

async function connect(parent: Page, office: Page, { isFirst = true } = {}): Promise<string> {
  await parent.goto("/travel");
  const id = await quietConversation(parent);
  await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await callFrom(office, { isFirst });
  await incoming(parent).getByRole("button", { name: "Accept" }).click();
  await isConnected(parent);
  return id;
}

// Another network, as the browser tells of it: the line is led on by names that were not there before.
async function changesNetwork(page: Page): Promise<void> {
  const nameOf = () =>
    page.evaluate(
      () =>
        /ice-ufrag:(\S+)/.exec(
          window.lines.findLast(({ connectionState }) => connectionState === "connected")?.remoteDescription?.sdp ?? "",
        )?.[1] ?? "",
    );
  const before = await nameOf();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(nameOf).not.toBe(before);
}

// Wholly within the window, of one size, and none over another.
async function standBesideEachOther(page: Page): Promise<void> {
  const boxes = await callOn(page)
    .getByRole("figure")
    .evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { left, top, right, bottom } = tile.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const wide = boxes.map(({ left, right }) => Math.round(right - left));
  expect([Math.max(...wide) - Math.min(...wide) <= 2, (wide[0] ?? 0) > width / 3]).toEqual([true, true]);
  for (const [index, box] of boxes.entries()) {
    expect([box.left >= 0, box.top >= 0, box.right <= width, box.bottom <= height]).toEqual([true, true, true, true]);
    for (const other of boxes.slice(index + 1))
      expect(
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
      ).toBe(true);
  }
}

// Whatever calls are to be able to do; each is held by every way.
export const callCases: Readonly<Record<string, (meeting: Meeting) => Promise<void>>> = {
  "a call is tried first, rings on every device, is taken by keyboard on one of them, goes on after a reload of either side and by another network of either, and its length stands on every device":
    async ({ come, carries }) => {
      const parent = await come("parent");
      const office = await come("coordinator");
      const tablet = await come("parent");
      await tablet.goto("/travel");
      await parent.goto("/travel");
      const id = await quietConversation(parent);
      await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
      await callFrom(office);
      const trial = office.getByRole("dialog", { name: "Will they see and hear you?" });
      await expect(trial.getByText("Your microphone hears you.")).toBeVisible();
      await isClean(office);
      await trial.getByRole("button", { name: "Call now" }).click();
      await expect(incoming(parent)).toBeVisible();
      await expect(incoming(tablet)).toBeVisible();
      await isClean(parent);
      // Nothing is answered by a key that was meant for something else: one goes to the answer first.
      const accept = incoming(parent).getByRole("button", { name: "Accept" });
      for (let count = 0; count < 3 && !(await accept.evaluate((one) => one === document.activeElement)); count += 1)
        await parent.keyboard.press("Tab");
      await parent.keyboard.press("Enter");
      await isConnected(parent);
      await expect(incoming(tablet)).toBeHidden();
      await expect(tablet.getByText("Your call goes on on another device.")).toBeVisible();
      await carries(1, parent, office);
      await isClean(office);
      for (const page of [parent, office]) {
        await page.reload();
        await page.getByRole("button", { name: "Go on here" }).click();
        await carries(1, parent, office);
      }
      for (const page of [parent, office]) {
        await changesNetwork(page);
        await carries(1, parent, office);
      }
      await press(parent, "Hang up");
      await expect(callOn(office)).toBeHidden();
      for (const page of [parent, tablet]) await says(page, "parent", id, /Call, \d+:\d\d/);
      await says(office, "coordinator", id, /Call, \d+:\d\d/);
    },

  "a call is declined, or nobody takes it; who talks is busy for others and begins no other; each reads so": async ({
    come,
    carries,
  }) => {
    const [parent, office, third] = [await come("parent"), await come("coordinator"), await come("administrator")];
    await parent.goto("/travel");
    const id = await supportConversation(parent);
    await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
    await callFrom(office, { isFirst: true });
    await expect(incoming(parent)).toBeVisible();
    await parent.keyboard.press("Escape");
    await expect(incoming(parent)).toBeHidden();
    await isTold(office, "They cannot talk now.");
    await says(office, "coordinator", id, /You called; they could not talk/);
    await says(parent, "parent", id, /called; it was declined/);

    await callFrom(office);
    await expect(incoming(parent)).toBeVisible();
    await expect(callOn(office)).toBeHidden({ timeout: 60_000 });
    await expect(incoming(parent)).toBeHidden();
    await says(office, "coordinator", id, /You called; nobody took the call/);
    await says(parent, "parent", id, /Missed call from/);

    await connect(parent, office, { isFirst: false });
    await carries(1, parent, office);
    await third.goto(`${messagesOf("administrator")}?conversation=${id}`);
    await callFrom(third, { isFirst: true });
    await isTold(third, "They are in another call.");
    await expect(incoming(parent)).toBeHidden();
    await says(third, "administrator", id, /You called; nobody took the call/);
    // The call goes on in a corner; who would begin another is led back to it.
    await office.keyboard.press("Escape");
    await office.getByRole("button", { name: "Back to the call" }).waitFor();
    await leadTo(office, `${messagesOf("coordinator")}?conversation=${id}`);
    await callFrom(office);
    await isTold(office, "You are in a call. Hang up first to call somebody else.");
    await press(office, "Hang up");
    await expect(callOn(parent)).toBeHidden();
    await says(parent, "parent", id, /Missed call from/);
  },

  "one talks by another camera and microphone, in a window of its own, and reads along what the other has allowed to be written down":
    async ({ come, carries }) => {
      const [parent, office] = [await come("parent"), await come("coordinator")];
      await connect(parent, office);
      await carries(1, parent, office);
      await choose(parent, "fake_device_2");
      await carries(1, parent, office);
      await choose(parent, "Fake Audio Input 1");
      await carries(1, parent, office);
      await press(parent, "More options");
      for (const name of ["fake_device_2", "Fake Audio Input 1"])
        await expect(parent.getByRole("menuitemcheckbox", { name })).toHaveAttribute("aria-checked", "true");
      // No camera of these blurs: nothing is offered that does nothing.
      await expect(parent.getByText("Blur the background")).toHaveCount(0);
      await parent.keyboard.press("Escape");
      await choose(parent, "Picture in a small window");
      await expect.poll(() => parent.evaluate(() => document.pictureInPictureElement?.tagName)).toBe("VIDEO");
      await choose(parent, "Picture in a small window");
      await expect.poll(() => parent.evaluate(() => document.pictureInPictureElement)).toBe(null);

      await choose(parent, "Captions");
      await expect(callOn(office).getByText("would like to read along")).toBeVisible();
      await isClean(office);
      await callOn(office).getByRole("button", { name: "Write along" }).click();
      await expect(callOn(office).getByText("What you say is being written down")).toBeVisible();
      await office.evaluate(() => window.speak("The kitchen is on the left"));
      await expect(callOn(parent).getByText("The kitchen is on the left")).toBeVisible();
      await isClean(parent);
      await press(office, "Hang up");
      await expect(callOn(parent)).toBeHidden();
    },

  "on a line that loses much the picture gives way and the sound goes on, which both are told; a better line brings the picture back":
    async ({ comeOnWeakLine, lose, carries }) => {
      const [parent, office] = await comeOnWeakLine("parent", "coordinator");
      await connect(parent, office);
      await carries(1, parent, office);
      lose(4);
      await expect(callOn(parent).getByText("only your sound is sent")).toBeVisible({ timeout: 60_000 });
      await expect(callOn(office).getByText("Their line is weak")).toBeVisible({ timeout: 60_000 });
      const [picture, sound] = [await bytesOf(office, "video"), await bytesOf(office, "audio")];
      await expect.poll(() => bytesOf(office, "audio")).toBeGreaterThan(sound + 2_000);
      expect(await bytesOf(office, "video")).toBe(picture);
      lose(0);
      await expect(callOn(parent).getByText("Connected", { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(callOn(office).getByText("Their line is weak")).toBeHidden({ timeout: 60_000 });
      await carries(1, office);
      await press(parent, "Hang up");
      await expect(callOn(office)).toBeHidden();
    },

  "three see and hear each other; a screen is shown, one goes on in a corner and one from a telephone on a desk; one leaves, and with the last two it ends":
    async ({ come, carries }) => {
      const parent = await come("parent", phone);
      const [office, third] = [await come("coordinator"), await come("administrator")];
      const id = await connect(parent, office);
      await third.goto(`${messagesOf("administrator")}?conversation=${id}`);
      await callFrom(third, { isFirst: true });
      for (const page of [parent, office, third]) await expect(callOn(page).getByRole("figure")).toHaveCount(3);
      await carries(2, parent, office, third);
      await isClean(third);

      // A screen is shown in the place of the camera, and everybody is told whose it is.
      await press(office, "Share screen");
      for (const page of [parent, third]) await expect(callOn(page).getByText("shows a screen")).toBeVisible();
      await expect(callOn(office).getByText("They see your screen")).toBeVisible();
      await carries(2, parent, third);
      await press(office, "Share screen");
      for (const page of [parent, third]) await expect(callOn(page).getByText("shows a screen")).toBeHidden();

      // In a corner, and back: sound and picture go on.
      await third.keyboard.press("Escape");
      const small = third.getByRole("region", { name: /^Call with/ });
      await expect(small.getByRole("button", { name: "Back to the call" })).toBeFocused();
      await flows(third);
      expect(await axeFindings(third, 'section[aria-label^="Call with"]')).toEqual([]);
      await third.keyboard.press("Enter");
      await expect(callOn(third).getByRole("figure")).toHaveCount(3);

      // From the one device to the other: the call goes on there, and who was silent here is not heard there.
      await press(parent, "Mute microphone");
      await expect(callOn(office).getByRole("img", { name: "Microphone off" })).toBeVisible();
      const desk = await come("parent");
      await desk.goto("/travel");
      await desk.getByRole("button", { name: "Go on here" }).click();
      await expect(callOn(desk).getByRole("figure")).toHaveCount(3);
      await expect(callOn(parent)).toBeHidden();
      await expect(callOn(desk).getByRole("button", { name: "Mute microphone" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await expect(callOn(office).getByRole("img", { name: "Microphone off" })).toBeVisible();
      await expect(callOn(office).getByRole("figure")).toHaveCount(3);
      await carries(2, desk, office, third);

      await press(desk, "Hang up");
      await expect(callOn(office).getByRole("figure")).toHaveCount(2);
      await carries(1, office, third);
      await press(third, "Hang up");
      await expect(callOn(office)).toBeHidden();
      for (const page of [parent, desk]) await says(page, "parent", id, /Call, \d+:\d\d/);
      await says(office, "coordinator", id, /Call, \d+:\d\d/);
      await says(third, "administrator", id, /Call, \d+:\d\d/);
    },

  "a guardian, a family and two of the office are in one call, on telephones and on desks; the family is never left alone in it":
    async ({ come, carries }) => {
      const [parent, host] = [await come("parent", phone), await come("host_family", phone)];
      const [office, third] = [await come("coordinator"), await come("administrator")];
      await parent.goto("/travel");
      await host.goto("/host-family");
      const id = await sharedConversation(parent, host);
      await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
      await callFrom(office, { isFirst: true });
      await incoming(parent).getByRole("button", { name: "Accept" }).click();
      await isConnected(parent);
      // The others come into it, each from the conversation.
      await host.goto(`${messagesOf("host_family")}?conversation=${id}`);
      await host.getByRole("button", { name: "Call", exact: true }).click();
      await host.getByRole("button", { name: "Call now" }).click();
      await third.goto(`${messagesOf("administrator")}?conversation=${id}`);
      await callFrom(third, { isFirst: true });
      for (const page of [parent, host, office, third]) {
        await expect(callOn(page).getByRole("figure")).toHaveCount(4, { timeout: 120_000 });
        await carries(3, page);
        await standBesideEachOther(page);
      }
      await office.setViewportSize({ width: 1_440, height: 900 });
      await standBesideEachOther(office);
      for (const page of [parent, office]) await isClean(page);

      // One goes, and three go on; with one of the office a family may talk, and with nobody it may not.
      await press(third, "Hang up");
      for (const page of [parent, host, office]) await expect(callOn(page).getByRole("figure")).toHaveCount(3);
      await press(parent, "Hang up");
      await carries(1, host, office);
      await press(office, "Hang up");
      await expect(callOn(host)).toBeHidden();
    },
};
