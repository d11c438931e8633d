import { createBrowserRouter, generatePath, redirect, type NonIndexRouteObject } from "react-router";
import { routes, type Route, type RouteName, type Shell } from "#shared/routes.ts";
import { localeOfPath } from "#client/i18n/locale.ts";
import { loadWords } from "#client/i18n/text.ts";
import { CrashScreen } from "./CrashScreen.tsx";
import { guard } from "./guard.ts";
import { Root } from "./Root.tsx";
import { screens, type ScreenModule } from "./screens.ts";
import { shells } from "./shells.ts";

const entries = Object.entries(routes) as [RouteName, Route][];

// The optional [locale] prefix is the router's base: every link inside stays in the language of the address.
export function createRouter() {
  const locale = localeOfPath(location.pathname);
  return createBrowserRouter([{ element: <Root />, errorElement: <CrashScreen />, hydrateFallbackElement: <></>, children: shellRoutes() }], { basename: locale ? `/${locale}` : "/" });
}

function shellRoutes(): NonIndexRouteObject[] {
  const names = [...new Set(entries.map(([, route]) => route.shell))];
  return names.map((name) => {
    const children = entries.filter(([, route]) => route.shell === name).map(([routeName, route]) => routeObject(routeName, route));
    return { ...shellObject(name), errorElement: <CrashScreen />, children };
  });
}

function shellObject(name: Shell): NonIndexRouteObject {
  const shell = shells[name];
  if (!shell) return {};
  const load = once(async () => {
    const [module] = await Promise.all([shell.load(), loadWords(...shell.words)]);
    return module;
  });
  return { lazy: { Component: async () => (await load()).Shell } };
}

function routeObject(name: RouteName, route: Route): NonIndexRouteObject {
  const path = route.path === "" ? "/" : route.path;
  if (route.to) return { path, loader: moveTo(route.to) };
  const screen = screens[name];
  const isInside = shells[route.shell] !== undefined;
  const errorElement = <CrashScreen isInside={isInside} />;
  // What has no screen is not there, for those who may ask.
  if (!screen) return { path, errorElement, loader: ({ request }) => guard(route, request).then(() => Promise.reject(new Response(null, { status: 404 }))) };
  const load = once(async (): Promise<ScreenModule> => {
    const [module] = await Promise.all([screen.load(), loadWords(...screen.words)]);
    return module;
  });
  return {
    path,
    errorElement,
    // The chunk is fetched while the guard asks; the screen's own loader runs only for those who may see it.
    loader: async (args) => {
      const loading = load();
      loading.catch(() => undefined);
      await guard(route, args.request);
      return (await loading).loader?.(args) ?? null;
    },
    action: async (args) => {
      await guard(route, args.request);
      return (await load()).action?.(args) ?? null;
    },
    lazy: { Component: async () => (await load()).Screen },
  };
}

const moveTo = (target: string) => ({ params, request }: { params: Record<string, string | undefined>; request: Request }) =>
  redirect(generatePath(target, params) + new URL(request.url).search);

// Loads once it has succeeded; a failure may be tried again.
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = null;
      throw cause;
    });
    return loaded;
  };
}
