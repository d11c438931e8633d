import { expect, test } from "vitest";
import { hostAppAddress } from "./hostApp.rules.ts";

const to = (pathname: string, search = "") =>
  hostAppAddress({ base: "https://hosts.example/app", pathname, search, userId: "7", locale: "de" });

test.each([
  ["/host-family", "trips"],
  ["/host-family/trips/12", "trips/12"],
  ["/host-family/calendar", "calendar"],
  ["/host-family/payments", "payments"],
  ["/host-family/payments/3/action", "payments/3"],
  ["/host-family/messages", "inbox"],
  ["/host-family/edit-my-family", "profile"],
  ["/host-family/edit-my-family-old", "profile"],
  ["/host-family/payout-details", "bank-details"],
  ["/host-family/vetting", "setup"],
])("%s is %s there", (pathname, place) => {
  expect(to(pathname)).toBe(`https://hosts.example/app/${place}?user=7&locale=de`);
});

test("what was asked goes along, and what only we have stays here", () => {
  expect(to("/host-family/trips/12", "?decide=accept")).toBe(
    "https://hosts.example/app/trips/12?decide=accept&user=7&locale=de",
  );
  for (const pathname of ["/travel", "/settings", "/mobile/menu", "/"]) expect(to(pathname)).toBeNull();
});
