import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import webpack, { type ChunkGroup, type Compilation, type Compiler } from "webpack";

const { RawSource } = webpack.sources;

type Addresses = Readonly<Record<string, string>>;

interface Split {
  readonly runtime: string;
  readonly late: { readonly name: string; readonly script: string };
}

// The runtime is named before this rewrites it: what would write it in another way is part of its name.
const ownText = createHash("sha256")
  .update(readFileSync(import.meta.filename))
  .digest("hex");

interface Splitting {
  readonly tables: readonly string[];
  readonly isLate: (id: string) => boolean;
  // The list in which the page finds the parts that have come.
  readonly parts: string;
}

// The page begins with the addresses of all its parts, each with its hash, which weigh as much as a screen does. What can be opened only from
// these tables of screens is told by a part of its own, fetched beside the first of them.
export const lateAddresses = (tables: readonly string[], version = ownText) => ({
  apply: (compiler: Compiler): void =>
    compiler.hooks.thisCompilation.tap("lateAddresses", (compilation) => {
      webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).chunkHash.tap(
        "lateAddresses",
        (chunk, hash) => {
          if (chunk.name === "runtime") hash.update(version + tables.join());
        },
      );
      compilation.hooks.processAssets.tap(
        { name: "lateAddresses", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          const [file = ""] = compilation.namedChunks.get("runtime")?.files ?? [];
          const ids = tables.map((name) => String(compilation.namedChunks.get(name)?.id));
          const first = chunksWithout(compilation, tables);
          const code = String(compilation.assets[file]?.source());
          const { runtime, late } = splitAddresses(code, {
            tables: ids,
            isLate: (id) => !first.has(id),
            parts: String(compilation.outputOptions.chunkLoadingGlobal),
          });
          compilation.updateAsset(file, new RawSource(runtime));
          compilation.emitAsset(late.name, new RawSource(late.script), { immutable: true });
          for (const table of tables) compilation.namedChunks.get(table)?.files.add(late.name);
        },
      );
    }),
});

// By the ids of all that can be reached from the start of the page without these.
function chunksWithout(compilation: Compilation, tables: readonly string[]): ReadonlySet<string> {
  const outside = new Set(tables.map((name) => compilation.namedChunkGroups.get(name)));
  const groups = new Set<ChunkGroup>([...compilation.entrypoints.values(), ...compilation.asyncEntrypoints]);
  for (const group of groups) if (!outside.has(group)) for (const child of group.childrenIterable) groups.add(child);
  return new Set([...groups].flatMap((group) => group.chunks.map(({ id }) => String(id))));
}

export function splitAddresses(code: string, { tables, isLate, parts }: Splitting): Split {
  const list = `self[${JSON.stringify(parts)}]`;
  const scripts = addressesIn(code, /"js\/chunks\/" \+ chunkId \+ "\." \+ (\{[^}]+\})\[chunkId\]/);
  const styles = addressesIn(code, /"css\/" \+ chunkId \+ "\." \+ (\{[^}]+\})\[chunkId\]/);
  const script = `(${list} = ${list} || []).push([["late"], {}, (page) => {
    Object.assign(page.scripts, ${keep(scripts.all, isLate)});
    Object.assign(page.styles, ${keep(styles.all, isLate)});
  }]);`;
  const hash = createHash("sha256").update(script).digest("hex").slice(0, 6);
  const isFirst = (id: string): boolean => !isLate(id);
  const begin = `__webpack_require__.scripts = ${keep({ ...scripts.all, late: hash }, (id) => id === "late" || isFirst(id))};
    __webpack_require__.styles = ${keep(styles.all, isFirst)};
    __webpack_require__.f = {
      late: (id, coming) => {
        if (${tables.map((id) => `id == ${id}`).join(" || ")}) __webpack_require__.f.j("late", coming);
      },
    };`;
  const runtime = [
    [scripts.text, "__webpack_require__.scripts"],
    [styles.text, "__webpack_require__.styles"],
    [/var cssChunks = \{[^}]+\};/.exec(code)?.[0], "var cssChunks = __webpack_require__.styles;"],
    ["__webpack_require__.f = {};", begin],
  ].reduce((text, [old = "", put = ""]) => replaced(text, old, put), code);
  return { runtime, late: { name: `js/chunks/late.${hash}.js`, script } };
}

function addressesIn(code: string, pattern: RegExp): { readonly text: string; readonly all: Addresses } {
  const text = pattern.exec(code)?.[1];
  if (text === undefined) throw new Error(`The runtime of the page has no ${pattern}`);
  return { text, all: JSON.parse(text) as Addresses };
}

const keep = (addresses: Addresses, isKept: (id: string) => boolean): string =>
  JSON.stringify(Object.fromEntries(Object.entries(addresses).filter(([id]) => isKept(id))));

function replaced(text: string, old: string, put: string): string {
  if (old === "" || text.split(old).length !== 2)
    throw new Error(`The runtime of the page has not once: ${old || put}`);
  return text.replace(old, () => put);
}
