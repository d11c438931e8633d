// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Expense } from "#shared/features/expenses/expenses.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { setUser } from "#client/session/session.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { ExpenseForm } from "./ExpenseForm.tsx";

const trip = { studentName: "Lucía Moreau", fromDate: "2019-06-28", toDate: "2019-07-18" };
const trips = [
  { ...trip, id: "1", reference: "T-1001" },
  { ...trip, id: "2", reference: "T-1002", fromDate: "2019-08-02", toDate: "2019-08-09" },
];

const expense: Expense = {
  id: "5",
  tripId: "1",
  tripReference: "T-1001",
  studentName: "Lucía Moreau",
  category: "transfer",
  paidBy: "coordinator",
  chargeableTo: "parent",
  spentOn: "2019-07-01",
  currency: "EUR",
  amount: 3850,
  vat: 0,
  note: "Taxi from the clinic",
  state: "submitted",
  reason: "",
  question: "",
  receipt: null,
  submittedBy: "9",
  submitterName: "Niamh Doherty",
  createdAt: "2019-07-01T10:00:00.000Z",
};

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "states", "expenses", "assets");
});
beforeEach(() => {
  setUser(aStaffUser("finance"));
  provideSend(async ({ url }) => (url.startsWith("/expenses/choices/trips") ? { data: trips } : { data: [] }));
});
afterEach(cleanup);

function open(shown: Expense | null): void {
  const form = <ExpenseForm expense={shown} mayWrite onClose={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: form }])} />);
}

test("trips of one student are told apart by their dates", async () => {
  open(null);
  await userEvent.setup().type(screen.getByRole("combobox", { name: "Trip" }), "T-");
  const offered = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(offered.map((words) => words.replaceAll(/[\u2009\u202f\u00a0]/g, " "))).toEqual([
    "Lucía Moreau, 28 Jun – 18 Jul 2019, T-1001",
    "Lucía Moreau, 2–9 Aug 2019, T-1002",
  ]);
});

test("while it is not known which trips there are nobody is told that there are none, and a failure says so", async () => {
  const asked = Promise.withResolvers<object>();
  provideSend(async ({ url }) => (url.startsWith("/expenses/choices/trips") ? asked.promise : { data: [] }));
  open(null);
  const user = userEvent.setup();
  await user.type(screen.getByRole("combobox", { name: "Trip" }), "T-");
  expect(await screen.findByText("Searching…")).not.toBeNull();
  expect(screen.queryByText("Nothing matches")).toBeNull();
  await user.keyboard("{Escape}");
  asked.reject(new ApiError("no_response"));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Searching…")).toBeNull();
  await user.type(screen.getByRole("combobox", { name: "Trip" }), "1");
  expect(within(await screen.findByRole("listbox")).getByText("No Response")).toBeDefined();
  expect(screen.queryByText("Nothing matches")).toBeNull();
  await user.keyboard("{Escape}");
  provideSend(async () => ({ data: trips }));
  await user.click(again);
  await user.type(screen.getByRole("combobox", { name: "Trip" }), "1");
  expect(await screen.findAllByRole("option", { name: /T-100/ })).not.toEqual([]);
});

test("one that is handed in is read as facts, with no field in it and nothing to save", async () => {
  open(expense);
  expect(screen.getByText("Taxi from the clinic").closest("dd")).not.toBeNull();
  expect(screen.getByText("€38.50").closest("dd")).not.toBeNull();
  expect([screen.queryAllByRole("textbox").length, screen.queryAllByRole("combobox").length]).toEqual([0, 0]);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(document.querySelector("footer, form")).toBeNull();
});

test("a draft is changed in its fields", () => {
  open({ ...expense, state: "draft" });
  expect(screen.getByRole("textbox", { name: "Amount" })).not.toBeNull();
  expect(screen.getByRole("button", { name: "Save" })).not.toBeNull();
});
