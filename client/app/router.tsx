import {
  createBrowserRouter,
  generatePath,
  redirect,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
} from "react-router";
import { routeEntries as entries, type Route, type RouteName, type Shell } from "#shared/routes.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { store } from "#client/session/store.ts";
import { watchesAtom } from "#client/session/watches.atoms.ts";
import { localeOfPath } from "#client/i18n/locale.ts";
import { loadWords } from "#client/i18n/text.ts";
import { CrashScreen } from "./CrashScreen.tsx";
import { noteAgeOf } from "./age.ts";
import { Root } from "./Root.tsx";
import { screenOf, type ScreenModule } from "./screens.ts";
import { shells } from "./shells.ts";
import { readyForTrouble } from "./trouble.ts";
import { WithAge } from "./WithAge.tsx";

// The optional [locale] prefix is the router's base: every link inside stays in the language of the address.
export function createRouter() {
  const locale = localeOfPath(location.pathname);
  return createBrowserRouter(
    [{ element: <Root />, errorElement: <CrashScreen />, hydrateFallbackElement: <></>, children: shellRoutes() }],
    { basename: locale ? `/${locale}` : "/" },
  );
}

function shellRoutes(): NonIndexRouteObject[] {
  const names = [...new Set(entries.map(([, route]) => route.shell))];
  return names.map((name) => {
    const children = entries
      .filter(([, route]) => route.shell === name)
      .map(([routeName, route]) => routeObject(routeName, route));
    return { ...shellObject(name), errorElement: <CrashScreen />, children };
  });
}

// What is loaded by a loader is drawn by a component that is there from the start: the router's own `lazy` shows
// nothing at all when the chunk cannot be had and the route itself is the one to say so.
function shellObject(name: Shell): NonIndexRouteObject {
  const shell = shells[name];
  if (!shell) return {};
  const chunk = loadOnce(async () => {
    const [module] = await Promise.all([shell.load(), loadWords(...shell.words)]);
    return module;
  });
  return {
    loader: () => chunk.load().then(() => null),
    Component: () => {
      const loaded = chunk.loaded();
      return loaded && <loaded.Shell />;
    },
  };
}

function routeObject(name: RouteName, route: Route): NonIndexRouteObject {
  const path = route.path === "" ? "/" : route.path;
  if (route.to) return { path, loader: moveTo(route.to) };
  const screen = screenOf(name);
  const errorElement = <CrashScreen isInside={shells[route.shell] !== undefined} />;
  // What has no screen is not there, for those who may ask.
  if (!screen)
    return {
      path,
      errorElement,
      loader: ({ request }) => admit(route, request).then(() => Promise.reject(new Response(null, { status: 404 }))),
    };
  const chunk = loadOnce(async (): Promise<ScreenModule> => {
    const [module] = await Promise.all([screen.load(), loadWords(...screen.words)]);
    return module;
  });
  return {
    path,
    errorElement,
    // The chunk is fetched while the guard asks; the screen's own loader runs only for those who may see it.
    loader: async (args) => {
      const loading = chunk.load();
      loading.catch(() => undefined);
      await admit(route, args.request);
      if (route.action) readyForTrouble();
      const module = await loading;
      // Said before the reading begins: what changes in between is told.
      store.set(watchesAtom, watchesOf(module, args));
      const data: unknown = await module.loader?.(args);
      return noteAgeOf(data ?? null, args.request.signal);
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

const moveTo =
  (target: string) =>
  ({ params, request }: { params: Record<string, string | undefined>; request: Request }) =>
    redirect(generatePath(target, params) + new URL(request.url).search);

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
