import webpack, { type Compilation, type Compiler } from "webpack";

interface Ahead {
  // By the names of groups of parts.
  readonly always: readonly string[];
  readonly inApp: readonly string[];
  readonly inHub: readonly string[];
}

// Who opens an installed app on its messages waits for parts that are at hand: they are on their way while the libraries begin. Only where a worker
// keeps them; over a line they would take the place of what is drawn first.
export const fetchedAhead = ({ always, inApp, inHub }: Ahead) => ({
  apply: (compiler: Compiler): void =>
    compiler.hooks.thisCompilation.tap("fetchedAhead", (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: "fetchedAhead", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const [file = ""] = compilation.namedChunks.get("runtime")?.files ?? [];
          const idsOf = (names: readonly string[]) => partsOf(compilation, names);
          const code = withAhead(String(compilation.assets[file]?.source()), {
            app: idsOf([...always, ...inApp]),
            hub: idsOf([...always, ...inHub]),
          });
          compilation.updateAsset(file, new webpack.sources.RawSource(code));
        },
      ),
    ),
});

function partsOf(compilation: Compilation, names: readonly string[]): readonly string[] {
  const begun = new Set([...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks));
  const parts = names.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []);
  return [...new Set(parts.filter((part) => !begun.has(part)).map(({ id }) => String(id)))];
}

const begin = '__webpack_require__.p = "/";';

export function withAhead(
  code: string,
  { app, hub }: { readonly app: readonly string[]; readonly hub: readonly string[] },
) {
  if (!code.includes(begin)) throw new Error("The runtime of the page does not say where its parts are");
  const common = app.filter((id) => hub.includes(id));
  const only = (ids: readonly string[]): string => JSON.stringify(ids.filter((id) => !common.includes(id)).map(Number));
  return code.replace(
    begin,
    () => `${begin}
    const place = navigator.serviceWorker?.controller && /\\/(travel|host-family|hub)\\/messages$/.exec(location.pathname);
    for (const id of place ? ${JSON.stringify(common.map(Number))}.concat(place[1] === "hub" ? ${only(hub)} : ${only(app)}) : [])
      for (const [as, of, addressOf] of [
        ["script", __webpack_require__.scripts, __webpack_require__.u],
        ["style", __webpack_require__.styles, __webpack_require__.miniCssF],
      ])
        if (of[id]) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href: "/" + addressOf(id) }));`,
  );
}
