import path from "node:path";
import webpack, { type Module, type Stats } from "webpack";
import configure from "../../../webpack.config.ts";

const root = path.join(import.meta.dirname, "../../..");

interface Piece {
  readonly name: string;
  // Of its source, before it is made small.
  readonly size: number;
}

interface Part {
  readonly pieces: readonly Piece[];
  // Which modules have it fetched.
  readonly askedBy: readonly string[];
}

interface Built {
  readonly parts: ReadonlyMap<string, Part>;
  // Who takes in a module at once, not when it is needed.
  readonly importers: ReadonlyMap<string, readonly string[]>;
}

// Builds the client as production has it, and tells what each of its files is made of and why it is fetched.
export async function builtParts(): Promise<Built> {
  const compiler = webpack(configure({}, { mode: "production" }));
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler?.run((failure, done) => (failure ? reject(failure) : resolve(done))),
  );
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString("errors-only") ?? "The client was not built.");
  const { chunkGraph, chunks, moduleGraph } = stats.compilation;
  const parts = new Map<string, Part>();
  const importers = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    const modules = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(innerOf);
    const pieces = modules
      .map((module) => ({ name: nameOf(module), size: module.size() }))
      .toSorted((a, b) => b.size - a.size);
    const askedBy = [...chunk.groupsIterable].flatMap(({ origins }) =>
      origins.map(({ module, request }) => `${module ? nameOf(module) : "the page"} > ${request}`),
    );
    for (const file of chunk.files) parts.set(`/${file}`, { pieces, askedBy: [...new Set(askedBy)] });
    for (const module of modules)
      for (const { originModule, dependency } of moduleGraph.getIncomingConnections(module))
        if (originModule && !dependency?.type.startsWith("import()"))
          importers.set(nameOf(module), (importers.get(nameOf(module)) ?? new Set()).add(nameOf(originModule)));
  }
  return { parts, importers: new Map([...importers].map(([name, of]) => [name, [...of]])) };
}

// Modules that were joined into one still tell of themselves.
const innerOf = (module: Module): readonly Module[] =>
  "modules" in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];

const nameOf = (module: Module): string =>
  path.relative(root, module.nameForCondition() ?? module.identifier()).replace(/^node_modules\//, "~");
