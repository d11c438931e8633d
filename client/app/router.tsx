import {
  createBrowserRouter,
  Outlet,
  redirect,
  redirectDocument,
  useLoaderData,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
} from "react-router";
import { movedTo, routeEntries as entries, withoutLocale, type Route, type RouteName } from "#shared/routes.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { hasten, noteUnasked, patienceMs } from "#client/api/late.ts";
import { isChangeUnderWay } from "#client/api/underWay.ts";
import { isOnlyRemembered, loadUser, rolesOf } from "#client/session/session.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { store } from "#client/session/store.ts";
import { guardNeeded } from "#client/ui/overlay/layers.ts";
import { mayBeBehindAtom, watchesAtom } from "#client/session/watches.atoms.ts";
import { localeOfPath } from "#client/i18n/locale.ts";
import { loadWords } from "#client/i18n/text.ts";
import { CrashScreen } from "./CrashScreen.tsx";
import { createAsShown } from "./asShown.ts";
import { Awaited } from "./Awaited.tsx";
import { frameOf, shellAt, type Frame } from "./frame.ts";
import { Root } from "./Root.tsx";
import type { ScreenModule } from "./screenEntry.ts";
import { hasScreen, screenOf } from "./screens.ts";
import { shells, type ShellEntry, type ShellModule } from "./shells.ts";
import { readyForTrouble } from "./trouble.ts";
import { WithAge } from "./WithAge.tsx";

// The optional [locale] prefix is the router's base: every link inside stays in the language of the address.
export function createRouter() {
  const locale = localeOfPath(location.pathname);
  const router = createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <CrashScreen />,
        hydrateFallbackElement: <Awaited />,
        children: [framed((request) => hurry(request))],
      },
    ],
    { basename: locale ? `/${locale}` : "/" },
  );

  void guardNeeded
    .then(() => import(/* webpackChunkName: "goingBack" */ "#client/session/goingBack.ts"))
    .then(
      ({ guardLeaving }) => guardLeaving(router),
      () => undefined,
    );

  // Whoever comes to a screen is shown what is kept of it rather than a line that brings nothing. Read again, it stays as it is until it is
  // answered.
  function hurry({ url, signal }: Request): boolean {
    const { initialized, navigation } = router.state;
    const isArriving = !initialized || (navigation.state === "loading" && navigation.formMethod === undefined);
    if (!isArriving) {
      noteUnasked(signal);
      return false;
    }
    const { pathname, search } = new URL(url);
    hasten(signal, {
      afterMs: isOnlyRemembered() ? 0 : patienceMs,
      onArrived: (whenCalm) => whenCalm(router, pathname + search),
    });
    return true;
  }
  return router;
}

// Whether somebody comes to it; else what they see is read again.
type Hurry = (request: Request) => boolean;

// One layout for all of them: whoever goes from a screen of the hub to their settings keeps the very same sidebar.
function framed(hurry: Hurry): NonIndexRouteObject {
  return {
    loader: async ({ request }): Promise<Frame> => {
      const url = new URL(request.url);
      leadOn(url);
      const frame = await frameFor(url.pathname);
      await frames[frame]?.load();
      return frame;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: Framed,
    errorElement: <CrashScreen />,
    children: entries.map(([name, route]) => routeObject(name, route, hurry)),
  };
}

const frameFor = async (pathname: string): Promise<Frame> =>
  frameOf(pathname, shellAt(pathname) === "own" ? rolesOf(await loadUser()) : []);

// What is loaded by a loader is drawn by a component that is there from the start: the router's own `lazy` shows
// nothing at all when the chunk cannot be had and the route itself is the one to say so.
const frames: { readonly [Name in Frame]?: Chunk<ShellModule> } = {
  public: shellChunk(shells.public),
  app: shellChunk(shells.app),
  hub: shellChunk(shells.hub),
};

function shellChunk({ load, words }: ShellEntry): Chunk<ShellModule> {
  return loadOnce(async () => {
    const [module] = await Promise.all([load(), loadWords(...words)]);
    return module;
  });
}

function Framed() {
  const frame = frames[useLoaderData<Frame>()];
  if (!frame) return <Outlet />;
  const loaded = frame.loaded();
  return loaded && <loaded.Shell />;
}

function routeObject(name: RouteName, route: Route, hurry: Hurry): NonIndexRouteObject {
  const path = route.path === "" ? "/" : route.path;
  const errorElement = <CrashScreen isInside={route.shell !== "plain"} />;
  // What has no screen is not there, for those who may ask.
  if (!hasScreen(name, route))
    return {
      path,
      errorElement,
      loader: ({ request }) => admit(route, request).then(() => Promise.reject(new Response(null, { status: 404 }))),
    };
  const chunk = loadOnce(async (): Promise<ScreenModule> => {
    const screen = await screenOf(name);
    const [module] = await Promise.all([screen.load(), loadWords(...screen.words)]);
    return module;
  });
  const asShown = createAsShown();
  return {
    path,
    errorElement,
    // The chunk is fetched while the guard asks; the screen's own loader runs only for those who may see it.
    loader: async (args) => {
      const loading = chunk.load();
      loading.catch(() => undefined);
      await admit(route, args.request);
      if (route.action) void behindFirstView().then(readyForTrouble);
      const module = await loading;
      // Said before the reading begins: what changes in between is told.
      store.set(watchesAtom, watchesOf(module, args));
      const isAgain = !hurry(args.request);
      store.set(mayBeBehindAtom, isChangeUnderWay() && (!isAgain || store.get(mayBeBehindAtom)));
      const read = async (): Promise<unknown> => (await module.loader?.(args)) ?? null;
      return asShown({ request: args.request, isAgain, read });
    },
    action: async (args) => {
      await admit(route, args.request);
      return (await chunk.load()).action?.(args) ?? null;
    },
    Component: () => {
      const loaded = chunk.loaded();
      return (
        loaded && (
          <WithAge>
            <loaded.Screen />
          </WithAge>
        )
      );
    },
  };
}

const watchesOf = ({ watches = [] }: ScreenModule, { params }: LoaderFunctionArgs): readonly Watch[] =>
  typeof watches === "function" ? watches(params) : watches;

// Who may do what is a table that a visitor of the public pages has no use for.
const admit = async (route: Route, request: Request): Promise<void> => {
  if (route.action) await (await import(/* webpackChunkName: "guard" */ "./guard.ts")).guard(route, request);
};

// The server says the same to whoever asks it; within the app, and without a connection, nobody does.
function leadOn({ pathname, search, hash }: URL): void {
  const target = movedTo(pathname);
  if (target === null) return;
  throw localeOfPath(target) === localeOfPath(pathname)
    ? redirect(withoutLocale(target) + search + hash)
    : redirectDocument(target + search + hash);
}

interface Chunk<T> {
  readonly load: () => Promise<T>;
  readonly loaded: () => T | null;
}

// Loads once it has succeeded; a failure may be tried again.
function loadOnce<T>(load: () => Promise<T>): Chunk<T> {
  let loading: Promise<T> | null = null;
  let loaded: T | null = null;
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= load().then(
        (module) => (loaded = module),
        (cause: unknown) => {
          loading = null;
          throw cause;
        },
      );
      return loading;
    },
  };
}
