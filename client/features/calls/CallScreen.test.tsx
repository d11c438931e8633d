// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { isSmallAtom, mediaAtom, noMedia, shownCallAtom, type ShownOther } from "./calls.atoms.ts";
import { captionsAtom } from "./captions.atoms.ts";
import { noCaptions } from "./captions.ts";
import { CallScreen } from "./CallScreen.tsx";
import { CallView } from "./CallView.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "calls");
  provideDialogs();
  HTMLMediaElement.prototype.play = async () => undefined;
  Object.assign(navigator, {
    mediaDevices: Object.assign(new EventTarget(), { enumerateDevices: async () => [] }),
  });
});
afterEach(cleanup);
beforeEach(() => {
  store.set(mediaAtom, noMedia);
  store.set(captionsAtom, noCaptions);
  store.set(isSmallAtom, false);
  store.set(shownCallAtom, null);
});

const other = (
  id: string,
  name: string,
  line: ShownOther["line"] = "connected",
  given: Partial<ShownOther> = {},
): ShownOther => ({
  id,
  name,
  stream: null,
  line,
  isMuted: false,
  isCameraOff: false,
  isSharing: false,
  isResting: false,
  ...given,
});
const people = [
  { id: "1", name: "Carmen", device: "a" },
  { id: "2", name: "Aoife", device: "b" },
];
const call: Call = {
  id: "7",
  conversationId: "9",
  state: "accepted",
  caller: people[0] ?? { id: "1", name: "Carmen", device: "a" },
  callee: people[1] ?? null,
  people,
  endedFor: null,
  ringsUntil: "2027-01-01T00:00:30.000Z",
  startedAt: "2027-01-01T00:00:10.000Z",
  endedAt: null,
};
const show = () =>
  render(
    <Provider store={store}>
      <CallScreen call={null} />
    </Provider>,
  );

test("with one other they fill the place; with two each has a picture with a name, and says how their line is", () => {
  store.set(mediaAtom, { ...noMedia, others: [other("2", "Aoife")] });
  const { unmount } = show();
  expect(screen.getAllByRole("figure")).toHaveLength(1);
  expect(screen.getByRole("heading").textContent).toBe("Call with Aoife");
  unmount();
  store.set(mediaAtom, { ...noMedia, isMuted: true, others: [other("2", "Aoife"), other("3", "Conor", "lost")] });
  show();
  expect(screen.getByRole("heading").textContent).toBe("Call with Aoife and Conor");
  expect(screen.getAllByRole("figure").map(({ textContent }) => textContent)).toEqual([
    "AAoife",
    "CConor · line gone",
    "Camera offYou · Your microphone is off",
  ]);
});

test("who is silent, unseen or shows a screen is so for everybody, and what is shown comes first", () => {
  const [aoife, conor] = [
    other("2", "Aoife", "connected", { isMuted: true, isCameraOff: true }),
    other("3", "Conor", "connected", { isSharing: true }),
  ];
  store.set(mediaAtom, { ...noMedia, others: [aoife, conor] });
  show();
  const [first, second] = screen.getAllByRole("figure");
  expect(first?.textContent).toContain("Conor · shows a screen");
  expect(second?.textContent).toContain("Camera off");
  expect(within(second ?? document.body).getByRole("img", { name: "Microphone off" })).toBeTruthy();
});

test("where their line carries no picture now, it says so in the place of one that stands still", () => {
  const stream = { getVideoTracks: () => [{}], getTracks: () => [] } as unknown as MediaStream;
  store.set(mediaAtom, { ...noMedia, others: [other("2", "Aoife", "connected", { stream, isResting: true })] });
  show();
  expect(screen.getByText(/^Their line is weak/)).toBeDefined();
  expect(screen.getByLabelText("Picture of Aoife").closest("[hidden]")).not.toBeNull();
});

test("while it rings it is said for whom, and Escape makes the call small instead of ending it", () => {
  store.set(shownCallAtom, {
    t: "here",
    call: { ...call, state: "ringing", startedAt: null, rung: [{ id: "2", name: "Aoife" }] },
  });
  render(
    <Provider store={store}>
      <CallView />
    </Provider>,
  );
  const dialog = screen.getByRole("dialog", { name: "Call with Aoife" });
  expect(screen.getByRole("status").textContent).toBe("Ringing …");
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBe(null);
  const small = screen.getByRole("region", { name: "Call with Aoife" });
  const back = within(small).getByRole("button", { name: "Back to the call" });
  expect(document.activeElement).toBe(back);
  fireEvent.click(back);
  expect(screen.getByRole("dialog", { name: "Call with Aoife" })).toBeTruthy();
});

test("the line is said as it is for the call as a whole", () => {
  store.set(mediaAtom, { ...noMedia, others: [other("2", "Aoife", "lost"), other("3", "Conor", "connecting")] });
  render(
    <Provider store={store}>
      <CallScreen call={call} />
    </Provider>,
  );
  expect(screen.getByRole("status").textContent).toMatch(/^The line is gone/);
});

test("who would read along asks first, and whose words do not come is said", () => {
  store.set(mediaAtom, { ...noMedia, others: [other("2", "Aoife"), other("3", "Conor")] });
  store.set(captionsAtom, {
    ...noCaptions,
    isOn: true,
    askedBy: ["3"],
    lines: [{ userId: "2", text: "At noon on Sunday" }],
    silent: [{ userId: "3", why: "unable" }],
  });
  show();
  const asks = screen.getByRole("alert");
  expect(asks.textContent).toMatch(/^Conor would like to read along/);
  expect(within(asks).getByRole("button", { name: "Write along" })).toBeTruthy();
  expect(screen.getByText("At noon on Sunday").textContent).toBe("Aoife At noon on Sunday");
  expect(screen.getByText("The browser of Conor cannot write along.")).toBeTruthy();
});
