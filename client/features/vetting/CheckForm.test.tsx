// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { VettingCheck } from "#shared/features/vetting/vetting.contract.ts";
import { monthsLater } from "#shared/features/vetting/vetting.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import type { WireRequest } from "#client/api/createApi.ts";
import { formatDay } from "#client/i18n/format.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { CheckForm } from "./CheckForm.tsx";
import { today } from "#client/resource/today.ts";

const policeCheck: VettingCheck = {
  id: "7",
  kind: "police_check",
  memberId: "1",
  state: "received",
  validUntil: null,
  note: "",
  updatedAt: "2027-01-01T00:00:00.000Z",
};

let sent: WireRequest[];
let answer: () => Promise<unknown>;
let events: string[];

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "forms", "vetting");
  provideSend((request) => {
    sent.push(request);
    return answer();
  });
});
beforeEach(() => {
  [sent, events] = [[], []];
  answer = () => Promise.resolve({ item: { ...policeCheck, state: "clear" }, version: 4, validUntil: null });
});
afterEach(cleanup);

function renderForm(check: Partial<VettingCheck> = {}) {
  const tell = (event: string) => () => void events.push(event);
  render(
    <CheckForm
      asked={[]}
      check={{ ...policeCheck, ...check }}
      version={3}
      onUnsaved={(isUnsaved) => void events.push(isUnsaved ? "unsaved" : "settled")}
      onChanged={tell("changed")}
      onClose={tell("closed")}
    />,
  );
}

const choose = (result: string) => userEvent.click(screen.getByRole("radio", { name: result }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const bodies = () => sent.map(({ method, url, body }) => ({ method, url, body }));

it("sends the result with the version that was seen, and closes", async () => {
  renderForm();
  await choose("Clear");
  await userEvent.type(screen.getByLabelText(/^Note/), "Certificate 88-104 ");
  await save();
  expect(bodies()).toEqual([
    {
      method: "PATCH",
      url: "/vetting/checks/7",
      body: { state: "clear", valid_until: null, note: "Certificate 88-104", expected_version: 3 },
    },
  ]);
  expect(events).toEqual(expect.arrayContaining(["unsaved", "changed", "closed"]));
});

it("asks for an end only of what is clear, and says which it has when left empty", async () => {
  renderForm();
  expect(screen.queryByText(/^Left empty/)).toBeNull();
  await choose("Clear");
  expect(screen.getByText(`Left empty, it is valid until ${formatDay(monthsLater(today(), 36))}.`)).toBeDefined();
  await choose("Open");
  expect(screen.queryByText(/^Left empty/)).toBeNull();
});

it("sends no end with a result that is not clear", async () => {
  renderForm({ state: "clear", validUntil: monthsLater(today(), 12) });
  await choose("Received");
  await save();
  expect(sent[0]?.body).toMatchObject({ state: "received", valid_until: null });
});

it("keeps the end of a clear check, but not one that is over", async () => {
  renderForm({ state: "clear", validUntil: monthsLater(today(), 12) });
  await save();
  cleanup();
  renderForm({ state: "clear", validUntil: "2020-01-01" });
  await save();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { valid_until: monthsLater(today(), 12) },
    { valid_until: null },
  ]);
});

it("does not send an adverse result without a note", async () => {
  renderForm();
  await choose("Adverse");
  await save();
  expect(sent).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("The Note field is required");
  await choose("Clear");
  expect(screen.queryByRole("alert")).toBeNull();
  await choose("Adverse");
  await userEvent.type(screen.getByLabelText("Note"), "Driving conviction, 2009.");
  await save();
  expect(sent).toHaveLength(1);
});

it("fetches the newest when somebody else was first, and keeps what was typed", async () => {
  answer = () => Promise.reject(new ApiError("stale_state", { statusCode: 409, state: "adverse", version: 5 }));
  renderForm();
  await choose("Clear");
  await save();
  expect(screen.getByRole("alert").textContent).toContain("What you see now is the newest");
  expect(events).toContain("changed");
  expect(events).not.toContain("closed");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Clear" }).checked).toBe(true);
});

it("says that nothing was recorded when it could not be sent", async () => {
  answer = () => Promise.reject(new ApiError("no_response"));
  renderForm();
  await save();
  expect(screen.getByRole("alert").textContent).toContain("No Response");
  expect(events).not.toContain("changed");
});
