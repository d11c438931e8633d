import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { createSilence } from "#client/api/silence.ts";
import { pageId } from "#client/api/pageId.ts";
import { createDexieTranslations } from "#client/engine/adapters/dexieTranslations.ts";
import { createEngine } from "#client/engine/engine.ts";
import type { Ports } from "#client/engine/ports.ts";
import { translationStoreAtom } from "#client/features/messages/translation.atoms.ts";
import { engineAtom } from "#client/features/messages/engine.atoms.ts";
import { mayNow } from "#client/session/mayNow.ts";
import { provideFarewell } from "#client/session/logOut.ts";
import { loadUser, rolesOf, type SessionUser } from "#client/session/session.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { store } from "#client/session/store.ts";
import { besideWatchesAtom, frameWatchesAtom, mayBeBehindAtom, watchesAtom } from "#client/session/watches.atoms.ts";
import { cellTalkAtom } from "#client/session/cells.atoms.ts";
import { callingAtom, noticesAtom } from "#client/session/calling.atoms.ts";
import { build } from "../chunkFailure.ts";
import { askAnew } from "./askAnew.ts";
import { browserPorts, sendByFetch } from "./browserPorts.ts";
import { keepAccountLive, watchedOf } from "./liveAccount.ts";
import { createKeeper, type PersonKeeper } from "./keeper.ts";
import { countCalling } from "./countCalling.ts";
import { showDevice } from "./showDevice.ts";
import { countNotices, noticesWatched } from "./countNotices.ts";
import { showCount } from "./showCount.ts";
import { farewellOf } from "./farewell.ts";
import { followQuestions } from "./followQuestions.ts";
import { leaveBehind } from "./leaveBehind.ts";
import { keepRouteLive } from "./liveRoute.ts";
import { reloadLater } from "./reloadLater.ts";
import { showNews } from "./showNews.ts";
import { callsWatched, watchCalls } from "./watchCalls.ts";
import { watchLook } from "./watchLook.ts";

export interface RunningEngine {
  readonly userId: string;
  readonly keeper: PersonKeeper;
  readonly end: () => Promise<void>;
}

interface RunOptions {
  readonly user: SessionUser;
  readonly revalidate: () => void;
}

// One person's engine, and all that hears of it outside the messages screen.
export function runEngine({ user, revalidate }: RunOptions): RunningEngine {
  const silence = createSilence(sendByFetch);
  const ports = reachingAfterFirst(browserPorts(user, silence.send), user.id);
  const keeper = createKeeper(ports.stores.answers, Date.now);
  const engine = createEngine({
    viewer: { id: user.id, roles: rolesOf(user) },
    ports,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    build: build(),
  });
  // Whoever logs out is asked about what is not sent: it is known by then.
  const knowsDevice = showDevice(engine);
  const reloading = reloadLater(revalidate, () => document.hidden);
  const shown = () => store.get(watchesAtom);
  const show = (): void =>
    engine.watch([
      ...shown(),
      ...store.get(besideWatchesAtom),
      ...store.get(frameWatchesAtom),
      ...watchedOf(user.id),
      ...noticesWatched,
      ...callsWatched,
    ]);
  show();
  const endings = [
    askAnew(engine),
    knowsDevice,
    leaveBehind(engine),
    watchLook(engine),
    showNews(engine, user),
    watchCalls(engine, user.id),
    followQuestions(engine, user),
    store.sub(watchesAtom, show),
    store.sub(besideWatchesAtom, show),
    store.sub(frameWatchesAtom, show),
    keepRouteLive({
      engine,
      page: pageId,
      mayBeBehind: () => store.get(mayBeBehindAtom),
      shown,
      readAgain: reloading.changed,
      now: () => performance.now(),
    }),
    keepAccountLive({ engine, page: pageId, userId: user.id, readAgain: () => loadUser({ again: true }) }),
    reloading.end,
    ...(mayNow("hostings:prepare") || mayNow("sheets:write")
      ? [
          behindTheFirst(async () => {
            const { followQueued } = await import(
              /* webpackChunkName: "queued" */ "#client/resource/commands/followQueued.ts"
            );
            return followQueued(revalidate);
          }),
        ]
      : []),
    ...(messagesViewOf({ roles: rolesOf(user) }) === "regular"
      ? [
          behindTheFirst(async () => {
            const { keepPicture } = await import(/* webpackChunkName: "picture" */ "../picture/keepPicture.ts");
            return keepPicture(engine, user.id);
          }),
        ]
      : []),
    countCalling({
      engine,
      person: { roles: rolesOf(user) },
      clock: ports.clock,
      show: (count) => store.set(callingAtom, count),
    }),
    store.sub(callingAtom, () => showCount(store.get(callingAtom) ?? 0)),
    countNotices({ engine, clock: ports.clock, show: (count) => store.set(noticesAtom, count) }),
  ];
  provideFarewell(farewellOf({ engine, silence, keeper }));
  const translations = createDexieTranslations(user.id);
  store.set(translationStoreAtom, translations);
  store.set(engineAtom, engine);
  store.set(cellTalkAtom, { say: engine.sayCell, watch: engine.onCell });
  void engine.start();
  return {
    userId: user.id,
    keeper,
    end: async () => {
      keeper.end();
      provideFarewell(null);
      for (const end of endings) end();
      translations.close();
      if (store.get(translationStoreAtom) === translations) store.set(translationStoreAtom, null);
      if (store.get(engineAtom) === engine) {
        store.set(engineAtom, null);
        store.set(cellTalkAtom, null);
      }
      store.set(callingAtom, null);
      store.set(noticesAtom, 0);
      showCount(0);
      await engine.stop();
    },
  };
}

// What nobody misses before the first screen stands.
function behindTheFirst(follow: () => Promise<() => void>): () => void {
  const stopping = new AbortController();
  void behindFirstView()
    .then(follow)
    .then((end) => (stopping.signal.aborted ? end() : stopping.signal.addEventListener("abort", end)))
    .catch(() => undefined);
  return () => stopping.abort();
}

// With the first message that is sent somebody begins to wait for an answer.
function reachingAfterFirst(ports: Ports, userId: string): Ports {
  const persist = async (): Promise<void> => {
    void import(/* webpackChunkName: "reach" */ "#client/features/notifications/askToReach.ts")
      .then(({ askToReach }) => askToReach(userId))
      .catch(() => undefined);
    await ports.room.persist();
  };
  return { ...ports, room: { ...ports.room, persist } };
}
