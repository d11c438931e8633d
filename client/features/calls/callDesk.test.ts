// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { createCallDesk } from "./callDesk.ts";
import { isSmallAtom, shownCallAtom } from "./calls.atoms.ts";

const stop = vi.fn();
const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }], getVideoTracks: () => [] }));
const actions: unknown[] = [];
let ring: (answer: unknown) => void = () => undefined;

const person = (id: string) => ({ id, name: "", device: null });
const call: Call = {
  id: "1",
  conversationId: "9",
  state: "ringing",
  caller: person("7"),
  callee: person("8"),
  people: [person("7")],
  endedFor: null,
  ringsUntil: "2027-01-01T00:00:30.000Z",
  startedAt: null,
  endedAt: null,
};

beforeAll(async () => {
  await startText("en");
  await loadWords("calls", "errors");
});
// The store is every file's.
function leaveNothing(): void {
  store.set(shownCallAtom, null);
  store.set(isSmallAtom, false);
  store.set(toastsAtom, []);
}
afterEach(leaveNothing);
beforeEach(() => {
  vi.clearAllMocks();
  actions.length = 0;
  leaveNothing();
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  provideSend(({ method, body }) => {
    if (method === "GET") return Promise.resolve({ calls: [] });
    const { action } = body as { readonly action: unknown };
    actions.push(action);
    return action === "ring" ? new Promise((resolve) => (ring = resolve)) : new Promise(() => undefined);
  });
});

test("whoever presses twice opens the camera once: a second one would be closed by nobody", () => {
  const desk = createCallDesk("7");
  desk.tried("9");
  desk.tried("9");
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test("whoever hangs up before it rings is seen no longer, and rings nobody for long", async () => {
  const desk = createCallDesk("7");
  desk.tried("9");
  await eventually(() => expect(actions).toEqual(["ring"]));
  desk.hangUp();
  await eventually(() => expect(stop).toHaveBeenCalled());
  expect(store.get(shownCallAtom)).toBeNull();
  ring({ call });
  await eventually(() => expect(actions).toEqual(["ring", "end"]));
  expect([desk.led(), store.get(shownCallAtom)]).toEqual([null, null]);
});

test("who calls somebody else while in a call is led back to it and hears why; what goes on elsewhere is said", async () => {
  const told = () => store.get(toastsAtom).map(({ title }) => title);
  const desk = createCallDesk("7");
  store.set(shownCallAtom, { t: "elsewhere", call });
  desk.start("10");
  expect(told()).toEqual(["Your call goes on on another device."]);
  store.set(toastsAtom, []);
  desk.tried("9");
  store.set(shownCallAtom, { t: "here", call });
  store.set(isSmallAtom, true);
  desk.start("9");
  expect([store.get(isSmallAtom), told()]).toEqual([false, []]);
  desk.start("10");
  expect(told()).toEqual(["You are in a call. Hang up first to call somebody else."]);
  await eventually(() => expect(actions).toEqual(["ring"]));
});
