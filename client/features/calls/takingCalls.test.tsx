// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import axe from "axe-core";
import { Provider } from "jotai";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import type { CallDesk } from "./callDesk.ts";
import { deskAtom } from "./desk.atoms.ts";
import { DeviceTrial } from "./DeviceTrial.tsx";
import { IncomingCall } from "./IncomingCall.tsx";

const desk = { accept: vi.fn(), decline: vi.fn(), tried: vi.fn(), leaveTrying: vi.fn() };

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "calls");
  provideDialogs();
  HTMLMediaElement.prototype.play = async () => undefined;
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly state = "suspended";
      readonly close = async (): Promise<void> => undefined;
    },
  );
  vi.stubGlobal(
    "MediaStream",
    class {
      readonly getTracks = (): [] => [];
      readonly getAudioTracks = (): [] => [];
      readonly getVideoTracks = (): [] => [];
    },
  );
  Object.assign(navigator, {
    mediaDevices: Object.assign(new EventTarget(), {
      enumerateDevices: async () => [],
      getUserMedia: () => Promise.reject(new DOMException("no", "NotAllowedError")),
    }),
  });
  store.set(deskAtom, desk as unknown as CallDesk);
});
afterEach(cleanup);
// The store is everybody's who comes after: what leads calls here leads none there.
afterAll(() => store.set(deskAtom, null));

// Colours are for browsers to judge: here there is nothing painted.
const findings = async (): Promise<readonly string[]> =>
  (
    await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id }) => id);

const person = (id: string, name: string) => ({ id, name, device: id });
const call = {
  id: "7",
  conversationId: "9",
  state: "accepted",
  caller: person("1", "Carmen"),
  callee: person("2", "Aoife"),
  people: [person("1", "Carmen"), person("2", "Aoife")],
  endedFor: null,
  ringsUntil: "2027-01-01T00:00:30.000Z",
  startedAt: null,
  endedAt: null,
} as const;

test("whoever is called in hears who calls and who is there, can say no with one key, and nothing is without a name", async () => {
  render(
    <Provider store={store}>
      <IncomingCall shown={{ t: "incoming", call: { ...call, people: [...call.people] } }} />
    </Provider>,
  );
  const dialog = screen.getByRole("alertdialog", { name: "Carmen is calling" });
  expect(dialog.textContent).toContain("In it: Carmen and Aoife.");
  expect(await findings()).toEqual([]);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(desk.decline).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect(desk.accept).toHaveBeenCalledOnce();
});

test("where the browser refuses, the trial says what to do, and one may call all the same", async () => {
  render(
    <Provider store={store}>
      <DeviceTrial conversationId="9" />
    </Provider>,
  );
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Your microphone and camera may not be used/);
  expect(screen.getByRole("meter", { name: "How loud your microphone hears" })).toBeTruthy();
  expect(await findings()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Call now" }));
  expect(desk.tried).toHaveBeenCalledWith("9");
});
