// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Notice } from "#shared/features/notifications/notifications.contract.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { tellOfOffers } from "./tellOfOffers.ts";

const now = new Date("2027-07-20T12:00:00Z");
const anOffer = (id: string, change: Partial<Notice> = {}): Notice => ({
  id,
  kind: "team",
  key: "handedOver",
  params: { by: "Niamh" },
  conversationId: "12",
  at: "2027-07-20T11:59:00Z",
  isRead: false,
  ...change,
});
const told = () => store.get(toastsAtom).map(({ title, href }) => [title, href]);

beforeAll(() => startText("en"));
beforeEach(() => {
  store.set(userAtom, aStaffUser("coordinator"));
  store.set(toastsAtom, []);
});

test("what a colleague offers is told at once, with the way to it, and once", async () => {
  await tellOfOffers([anOffer("1"), anOffer("2", { key: "mentioned" })], now);
  expect(told()).toEqual([["Niamh offers you a conversation", "/hub/messages?conversation=12"]]);
  await tellOfOffers([anOffer("1")], now);
  expect(told()).toHaveLength(1);
});

test("what is answered, over, or stands before the eyes is not told", async () => {
  history.replaceState(null, "", "/hub/messages?conversation=14");
  await tellOfOffers(
    [
      anOffer("3", { isRead: true }),
      anOffer("4", { at: "2027-07-20T11:50:00Z" }),
      anOffer("5", { conversationId: "14" }),
    ],
    now,
  );
  expect(told()).toEqual([]);
});
