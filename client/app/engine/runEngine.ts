import { isStaff } from "#shared/access/roles.ts";
import { createSilence } from "#client/api/silence.ts";
import { pageId } from "#client/api/pageId.ts";
import { createEngine, type Engine } from "#client/engine/engine.ts";
import { engineAtom } from "#client/features/messages/engine.atoms.ts";
import { provideFarewell, rolesOf, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { watchesAtom } from "#client/session/watches.atoms.ts";
import { unreadAtom } from "#client/session/unread.atoms.ts";
import { build } from "../chunkFailure.ts";
import { browserPorts, sendByFetch } from "./browserPorts.ts";
import { createKeeper, type PersonKeeper } from "./keeper.ts";
import { farewellOf } from "./farewell.ts";
import { keepRouteLive } from "./liveRoute.ts";
import { reloadLater } from "./reloadLater.ts";
import { showNews } from "./showNews.ts";
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
  const ports = browserPorts(user.id, silence.send);
  const keeper = createKeeper(ports.stores.answers, Date.now);
  const engine = createEngine({
    viewer: { id: user.id, roles: rolesOf(user) },
    ports,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    build: build(),
  });
  // Whoever logs out is asked about what is not sent: it is known by then.
  const knowsUnsent = engine.pendingCount().watch(() => undefined);
  const reloading = reloadLater(revalidate, () => document.hidden);
  const shown = () => store.get(watchesAtom);
  const show = (): void => engine.watch(shown());
  show();
  const endings = [
    knowsUnsent,
    watchLook(engine),
    showNews(engine, user),
    store.sub(watchesAtom, show),
    keepRouteLive({ engine, page: pageId, shown, readAgain: reloading.changed, now: () => performance.now() }),
    reloading.end,
    ...(isStaff({ roles: rolesOf(user) }) ? [] : [countUnread(engine)]),
  ];
  provideFarewell(farewellOf({ engine, silence, keeper }));
  store.set(engineAtom, engine);
  void engine.start();
  return {
    userId: user.id,
    keeper,
    end: async () => {
      keeper.end();
      provideFarewell(null);
      for (const end of endings) end();
      if (store.get(engineAtom) === engine) store.set(engineAtom, null);
      await engine.stop();
    },
  };
}

// The badge of the navigation. Staff have no mark of their own in most conversations: their inbox is counted by the server.
function countUnread(engine: Pick<Engine, "counters">) {
  const counters = engine.counters();
  const show = (): void => store.set(unreadAtom, counters.read().unreadTotal);
  return counters.watch(show);
}
