import { expect, test } from "vitest";
import type { CachedConversation } from "#client/engine/model.ts";
import { standingOf } from "#client/engine/apply/standing.ts";
import type { Entry, Fact } from "../entries.ts";
import { seededRandom } from "../random.ts";
import { createDeeds } from "./deeds.ts";
import type { EngineDevice } from "./device.ts";
import { createProfile } from "./profile.ts";

test("what a store lets go is written down: it may come again in an older form", async () => {
  const profile = createProfile({ name: "7a", person: { id: "7", roles: ["parent"] }, talks: ["1"] });
  const row: CachedConversation = {
    id: "1",
    header: null,
    headSeq: 4,
    from: 3,
    to: 4,
    stamp: "s",
    ...standingOf(null, { id: "7", roles: ["parent"] }, 0),
  };
  const message = { conversationId: "1", seq: 3, from: "7", cid: "c", ver: 2, at: "", body: "a" };
  const store = profile.open().cache;
  await store.commit({ conversations: [], messages: [], drafts: [] }, () => ({
    conversations: [row],
    messages: [message],
  }));
  profile.known.versions.set("message:1:3/", 2);
  const facts: Fact[] = [];
  const history = {
    file: "",
    entries: [],
    record: (fact: Fact): Entry => ({ t: facts.push(fact), at: 0, ...fact }),
    now: () => 0,
    close: () => undefined,
  };
  const device = { name: "7a", user: "7", profile, engine: () => null } as unknown as EngineDevice;
  await createDeeds({ history, random: seededRandom("deeds") }).openAnew(device);
  expect(await store.messages({ conversationId: "1", from: 0, to: 9 })).toEqual([]);
  expect(facts).toEqual([{ e: "forgotten", store: "7a", prefix: "message:1:3/" }]);
});
