// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { provideSend } from "#client/api/client.ts";
import { store } from "#client/session/store.ts";
import { createCallDesk } from "./callDesk.ts";
import { shownCallAtom } from "./calls.atoms.ts";

const stop = vi.fn();
const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }], getVideoTracks: () => [] }));
const actions: unknown[] = [];
let ring: (answer: unknown) => void = () => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  actions.length = 0;
  store.set(shownCallAtom, null);
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
  const person = (id: string) => ({ id, name: "", device: null });
  ring({
    call: {
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
    },
  });
  await eventually(() => expect(actions).toEqual(["ring", "end"]));
  expect([desk.led(), store.get(shownCallAtom)]).toEqual([null, null]);
});
