// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import type { ContextTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { setUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { eventually } from "#tests/support/eventually.ts";
import { BalanceWaiver } from "./BalanceWaiver.tsx";

const asked: unknown[] = [];
let waived: number;

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "errors", "officeTrip");
});
beforeEach(() => {
  setUser(aStaffUser("finance"));
  [asked.length, waived] = [0, 0];
  provideSend(async ({ body }) => {
    asked.push(body);
    return { tripId: "7" };
  });
});
afterEach(cleanup);

const trip = { id: "7", reference: "T-7", state: "booked", fromDate: "2027-06-12" } as ContextTrip;

async function ask() {
  render(
    <Provider store={store}>
      <BalanceWaiver
        trip={trip}
        balance={{ owed: 60_000, currency: "EUR", isWaived: false }}
        onWaived={() => (waived += 1)}
      />
    </Provider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Let it begin unpaid" }));
  return {
    why: screen.getByRole("textbox", { name: "Why" }),
    consent: screen.getAllByRole("button", { name: "Let it begin unpaid" }).at(-1) as HTMLElement,
  };
}

test("a reason of nothing or of blanks is refused at its field in our own words, and words go", async () => {
  const { why, consent } = await ask();
  await userEvent.click(consent);
  expect(screen.queryByText("Say why.")).not.toBeNull();
  await userEvent.type(why, "  ");
  await userEvent.click(consent);
  expect(asked).toEqual([]);
  expect([why.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", why]);
  expect(screen.queryByText("Say why.")).not.toBeNull();
  await userEvent.type(why, "The school pays by the term");
  expect([why.getAttribute("aria-invalid"), screen.queryByText("Say why.")]).toEqual([null, null]);
  await userEvent.click(consent);
  expect(asked).toMatchObject([{ trip_id: "7", reason: "The school pays by the term" }]);
  await eventually(() => expect(waived).toBe(1));
});

test("what cannot be taken back looks like it", async () => {
  const { consent } = await ask();
  expect(consent.className).toContain("danger");
});

test.each(locales)("in %s what keeps the stay waiting does not begin as the consent does", async (locale) => {
  const words: Record<string, string> = (
    await import(`../../i18n/locales/${locale}/officeTrip.json`, { with: { type: "json" } })
  ).default;
  const { waive = "", waiveLeave = "" } = words;
  const begin = (line: string) => line.split(/\s/)[0];
  expect(begin(waive)).not.toBe(begin(waiveLeave));
  expect(waive).not.toContain(waiveLeave.toLowerCase());
});
