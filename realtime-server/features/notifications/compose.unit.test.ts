import { describe, expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { payloadFor } from "./compose.ts";
import { textsByLocale } from "./notificationWords.ts";
import type { Due } from "./outgoing.store.ts";

// By what leaves the news, and what it says in each language.
const news = {
  amendAsked: "amendAsked",
  changeAsked: "changeAsked",
  changeWithdrawn: "changeWithdrawn",
  changeDeclined: "changeDeclined",
  "trip.amend": "changed",
  tripChanged: "changed",
  planChanged: "planChanged",
  disputeOpened: "disputeOpened",
  disputeWon: "disputeWon",
  disputeLost: "disputeLost",
} as const;

const due = (locale: Locale, key: string): Due => ({
  id: "1",
  claim: "1",
  noticeId: "1",
  channel: "push",
  tries: 1,
  receipt: "r",
  kind: key.startsWith("dispute") ? "money" : "trips",
  key,
  conversationId: "7",
  seq: 3,
  count: 1,
  newsAt: "2027-05-01T10:00:00.000Z",
  isRead: false,
  isGone: false,
  mutedUntil: null,
  isActive: false,
  tripState: "booked",
  fromDate: "2027-07-01",
  readEpoch: 0,
  askedTripId: null,
  words: null,
  sender: null,
  person: {
    id: "5",
    firstName: "Carmen",
    lastName: "Ramos",
    email: "carmen@mail.example",
    isVerified: true,
    lettersStopped: null,
    phone: null,
    locale,
    timezone: "Europe/Madrid",
    roles: ["parent"],
    unread: 1,
    open: [],
  },
  wishes: {},
  quietFrom: null,
  quietTo: null,
  preview: "words",
  target: null,
});

const bodyOf = (locale: Locale, key: string): string => JSON.parse(payloadFor(due(locale, key), 0)).notification.body;

describe.each(locales)("a push of a change in %s", (locale) => {
  test.each(Object.entries(news))("that was left by %s says which", (key, name) => {
    const texts = textsByLocale[locale];
    expect(bodyOf(locale, key)).toBe(texts.changes[name]);
    expect(bodyOf(locale, key)).not.toBe(bodyOf(locale, "trip.reserve"));
    // Whole on a locked screen, and nobody's other language.
    expect([...texts.changes[name]].length).toBeLessThanOrEqual(110);
    if (locale !== "en") expect(texts.changes[name]).not.toBe(textsByLocale.en.changes[name]);
  });

  test("says of each something else", () => {
    expect(new Set(Object.values(textsByLocale[locale].changes)).size).toBe(9);
  });
});
