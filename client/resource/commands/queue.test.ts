import { describe, expect, test } from "vitest";
import { sendQueued, whyNotNow, type Fate, type QueuedCommand, type Standing } from "./queue.ts";

const aCommand = (changes: Partial<QueuedCommand> = {}): QueuedCommand => ({
  id: "a",
  hostingId: "7",
  command: "accept",
  expectedVersion: 3,
  tripId: "5",
  name: "Matteo",
  dueAt: null,
  isUnderWay: false,
  refusal: null,
  ...changes,
});

const open: Standing = {
  state: "awaiting_host_family_review",
  version: 3,
  offers: [{ command: "accept", isAllowed: true, reason: null }],
};

interface Scene {
  readonly commands: readonly QueuedCommand[];
  readonly standing?: Standing | null;
  readonly fate?: Fate;
}

async function send({ commands, standing = open, fate = { kind: "done", state: "accepted_hosting" } }: Scene) {
  const scene = { left: commands, given: [] as string[], looked: 0, done: [] as string[] };
  await sendQueued({
    read: async () => scene.left,
    change: async (how) => {
      scene.left = how(scene.left);
    },
    look: async () => {
      scene.looked += 1;
      return standing;
    },
    give: async ({ id }) => {
      scene.given.push(id);
      return fate;
    },
    onDone: ({ id }, state) => void scene.done.push(`${id} ${state}`),
  });
  return scene;
}

describe("a command that waits", () => {
  test("is looked at, given and gone", async () => {
    expect(await send({ commands: [aCommand()] })).toEqual({
      left: [],
      given: ["a"],
      looked: 1,
      done: ["a accepted_hosting"],
    });
  });

  test("is not given to what has changed meanwhile: the new state waits to be read", async () => {
    const standing = { ...open, state: "host_waiting_list", version: 4, offers: [] };
    const { left, given } = await send({ commands: [aCommand()], standing });
    expect(given).toEqual([]);
    expect(left).toEqual([aCommand({ refusal: { state: "host_waiting_list", reason: null } })]);
  });

  test("is not given where the last bed has gone, and says why", async () => {
    const standing = { ...open, offers: [{ command: "accept", isAllowed: false, reason: "familyFree" }] };
    const { left, given } = await send({ commands: [aCommand()], standing });
    expect(given).toEqual([]);
    expect(left[0]?.refusal).toEqual({ state: open.state, reason: "familyFree" });
  });

  test("waits on, with all behind it, where nobody answers", async () => {
    const two = [aCommand(), aCommand({ id: "b" })];
    expect(await send({ commands: two, standing: null })).toMatchObject({ left: two, given: [], looked: 1 });
  });

  test("whose answer was lost is sent again as it was, without a look at what it has itself changed", async () => {
    const lost = await send({ commands: [aCommand()], fate: { kind: "unreached" } });
    expect(lost.left).toEqual([aCommand({ isUnderWay: true })]);
    const again = await send({ commands: lost.left, standing: { ...open, version: 4 } });
    expect(again).toMatchObject({ left: [], given: ["a"], looked: 0 });
  });

  test("that the server refuses stays, and the next one is sent", async () => {
    const fate = { kind: "refused", state: "declined_hosting", reason: "acceptOffered" } as const;
    const { left, given } = await send({ commands: [aCommand(), aCommand({ id: "b" })], fate });
    expect(given).toEqual(["a", "b"]);
    expect(left.map(({ refusal }) => refusal?.state)).toEqual(["declined_hosting", "declined_hosting"]);
  });

  test("that was refused before is not sent again", async () => {
    const refused = aCommand({ refusal: { state: null, reason: null } });
    expect(await send({ commands: [refused] })).toMatchObject({ left: [refused], given: [], looked: 0 });
  });
});

test("an offer that is missing is as good as refused", () => {
  expect(whyNotNow(aCommand(), { ...open, offers: [] })).toEqual({ state: open.state, reason: null });
  expect(whyNotNow(aCommand(), open)).toBeNull();
});
