// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { TimelineBar } from "#shared/features/timeline/timeline.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { ShownTrip } from "./barWords.ts";
import { DatesDialog } from "./DatesDialog.tsx";

const days = { from: "2027-06-01", to: "2027-06-14" };
const bar: TimelineBar = {
  id: "1",
  tripId: "1",
  version: 3,
  studentId: "1",
  studentName: "Matteo Ferri",
  studentPicture: null,
  hostFamilyId: null,
  familyName: null,
  fromDate: days.from,
  toDate: days.to,
  state: "enquiry",
  hostingState: null,
  isHeld: false,
  money: "none",
  lane: 0,
};

let refusal: ApiError;

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "forms", "timeline", "createTrip");
  provideSend(() => Promise.reject(refusal));
  // Dialogs of the browser are not known to jsdom.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

it.each([
  [new ApiError("invalid", { problems: { studentId: "adult" } }), "A child must be under 18 when the trip begins."],
  [new ApiError("invalid", { problems: { weeks: "tooManyWeeks" } }), "So many weeks do not fit into the dates."],
  [new ApiError("invalid", { problems: { fromDate: "past" } }), "The trip must begin tomorrow or later."],
  [new ApiError("refused", { reason: "stayOutside" }), "A family’s part of the stay would lie outside of these dates."],
])("says in words why a trip cannot have these dates (%#)", async (why, words) => {
  refusal = why;
  render(<DatesDialog trip={{ bar } as ShownTrip} days={days} onDone={() => undefined} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Set dates" }));
  expect((await screen.findByRole("alert")).textContent).toContain(words);
});
