import type { ShownMessage, Timeline } from "#client/engine/model.ts";
import { until } from "./fakeClock.ts";
import { createFakeBrowser, createFakeTab, shown, type FakeBrowser, type FakeTab } from "./fakeDevice.ts";
import { createFakeServer, type FakeServer } from "./fakeServer.ts";

export interface Scene {
  readonly server: FakeServer;
  readonly browser: FakeBrowser;
  readonly tab: FakeTab;
}

export const me = "7";
export const other = "8";
export const talk = "100";

// Two people, one conversation, one browser of one of them.
export function aScene(change: Partial<Parameters<typeof createFakeTab>[0]> = {}): Scene {
  const server = createFakeServer();
  server.open(talk, [me, other]);
  const browser = createFakeBrowser();
  return { server, browser, tab: createFakeTab({ server, userId: me, browser, ...change }) };
}

export async function aLiveScene(change: Partial<Parameters<typeof createFakeTab>[0]> = {}): Promise<Scene> {
  const scene = aScene(change);
  await scene.tab.engine.start();
  await isLive(scene.tab);
  return scene;
}

export const isLive = (tab: FakeTab): Promise<void> => until(() => tab.engine.connection().read().state === "live");

export const messagesIn = ({ days }: Timeline): readonly ShownMessage[] =>
  days.flatMap(({ runs }) =>
    runs.flatMap(({ entries }) => entries.flatMap((entry) => (entry.t === "message" ? [entry.shown] : entry.images))),
  );

export const textsIn = (timeline: Timeline): readonly (string | null)[] =>
  messagesIn(timeline).map(({ message }) => message.body);

export const threadOf = ({ tab }: Pick<Scene, "tab">, is: (timeline: Timeline) => boolean): Promise<Timeline> =>
  shown(tab.engine.timeline(talk), is);

export const says = (server: FakeServer, text: string) =>
  server.perform(other, { t: "send", opId: `said-${text}`, conversationId: talk, type: 1, body: text });

export const on = (server: FakeServer) => server.talks.get(talk)?.messages ?? [];

// Everything was sent, whatever time that takes.
export const allSent = ({ browser }: Pick<Scene, "browser">): Promise<void> =>
  until(async () => {
    await browser.clock.advance(31_000);
    return (await browser.stores.outbox.all()).length === 0;
  });
