// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { ContactWarning } from "./ContactWarning.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

type About = Parameters<typeof ContactWarning>[0]["about"];
const asked: About = { kind: "trip_host_family", tripState: "enquiry", hostingState: "potential_trip_host_family" };
const booked: About = { kind: "trip_host_family", tripState: "booked", hostingState: "accepted_hosting" };

const warned = (text: string, about: About, role: Role = "parent"): boolean => {
  cleanup();
  store.set(userAtom, aStaffUser(role));
  render(
    <Provider store={store}>
      <ContactWarning about={about} text={text} onChange={() => undefined} onSend={() => undefined} />
    </Provider>,
  );
  return screen.queryByRole("status") !== null;
};

test("what leads away is spoken of until the stay is booked, and paying elsewhere after that as well", () => {
  const phone = "Ring me on 086 123 4567";
  const payment = "Send it to my IBAN IE29 AIBK 9311 5212 3456 78";
  expect([warned(phone, asked), warned(payment, asked)]).toEqual([true, true]);
  expect([warned(phone, booked), warned(payment, booked)]).toEqual([false, true]);
  // Another family of the same booked trip is not the one that has it.
  expect(warned(phone, { ...booked, hostingState: "host_waiting_list" })).toBe(true);
  expect(warned("See you at the gate", asked)).toBe(false);
});

test("not to the office, and not where no stay is spoken of", () => {
  const support: About = { kind: "support", tripState: null, hostingState: null };
  expect([warned("086 123 4567", asked, "coordinator"), warned("086 123 4567", support)]).toEqual([false, false]);
});
