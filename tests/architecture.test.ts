import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const folders = ["shared", "realtime-server", "client", "service-worker", "scripts", "tests"].filter((folder) =>
  existsSync(path.join(root, folder)),
);

interface Source {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const aliases: Readonly<Record<string, string>> = {
  "#shared/": "shared/",
  "#server/": "realtime-server/",
  "#client/": "client/",
  "#tests/": "tests/",
};

function resolveImport(file: string, specifier: string): string {
  for (const [alias, folder] of Object.entries(aliases))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
}

const importPattern = /(?:(?<!["'`])\bfrom\s*|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|^import\s+)["'`]([^"'`]+)["'`]/gm;

const sources: readonly Source[] = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, "/")),
    ),
  )
  .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return {
      file,
      text,
      imports: [...text.matchAll(importPattern)].map(([, specifier = ""]) => resolveImport(file, specifier)),
    };
  });

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith("tests/");
const product = sources.filter(({ file }) => !isTest(file) && !file.startsWith("scripts/"));

// The parts of the architecture's import table. The first that fits a path is its part.
const parts: readonly (readonly [string, RegExp])[] = [
  ["foundations", /^shared\/(access|time|money|machine|(locales|routes|serverParts)\.ts)/],
  ["wire", /^shared\/wire\//],
  ["contract", /^shared\/contract\.ts$/],
  ["rules", /^shared\/features\//],
  [
    "server start",
    /^realtime-server\/(main\.js|(app|start|serve|ports|messaging|mount[A-Z]\w+|machines|gridFiles|site|bookings)\.ts)$/,
  ],
  ["server features", /^realtime-server\/features\//],
  ["demo", /^realtime-server\/demo\//],
  ["server kernel", /^realtime-server\//],
  ["engine adapters", /^client\/engine\/adapters\//],
  ["engine", /^client\/engine\//],
  ["i18n", /^client\/i18n\//],
  ["ui", /^client\/ui\//],
  ["api", /^client\/api\//],
  ["session", /^client\/session\//],
  ["resource", /^client\/resource\//],
  ["client features", /^client\/features\//],
  ["client app", /^client\/(app\/|start\.ts|main\.tsx|environment)/],
  ["stubs", /^client\/stubs\//],
  ["service worker", /^service-worker\//],
];

const sharedParts = ["foundations", "wire", "rules"];
const mayImport: Readonly<Record<string, readonly string[]>> = {
  foundations: ["foundations"],
  wire: ["wire", "foundations"],
  rules: sharedParts,
  contract: sharedParts,
  "server kernel": [...sharedParts, "contract", "server kernel"],
  "server features": [...sharedParts, "server kernel", "server features", "server start"],
  demo: [...sharedParts, "demo", "server kernel"],
  "server start": [...sharedParts, "contract", "server kernel", "server features", "server start", "demo"],
  engine: [...sharedParts, "engine"],
  "engine adapters": [...sharedParts, "engine", "engine adapters"],
  i18n: [...sharedParts, "i18n"],
  ui: [...sharedParts, "i18n", "ui"],
  api: [...sharedParts, "i18n", "api"],
  session: [...sharedParts, "i18n", "api", "ui", "session"],
  resource: [...sharedParts, "i18n", "api", "ui", "session", "resource"],
  "client features": [...sharedParts, "i18n", "api", "ui", "session", "resource", "engine", "client features"],
  "client app": [
    ...sharedParts,
    "i18n",
    "api",
    "ui",
    "session",
    "resource",
    "engine",
    "engine adapters",
    "client features",
    "client app",
  ],
  // In the place of parts of libraries.
  stubs: [],
  "service worker": [...sharedParts, "engine", "engine adapters", "api", "service worker"],
};

const partOf = (file: string): string | undefined => parts.find(([, pattern]) => pattern.test(file))?.[0];
const featureOf = (file: string): string | undefined => /\/features\/([^/]+)\//.exec(file)?.[1];
const ours = (target: string): boolean => folders.some((folder) => target.startsWith(`${folder}/`));

describe("imports", () => {
  test("every file belongs to a part of the architecture", () => {
    expect(product.map(({ file }) => file).filter((file) => partOf(file) === undefined)).toEqual([]);
  });

  test("go only where the table allows", () => {
    const broken = product.flatMap(({ file, imports }) => {
      const from = partOf(file) ?? "";
      return imports
        .filter(ours)
        .filter((target) => !mayImport[from]?.includes(partOf(target) ?? ""))
        .map((target) => `${file} -> ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test("of one feature never reach into another, but for the shared rules", () => {
    const broken = product
      .filter(({ file }) => /^(client|realtime-server)\/features\//.test(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter(
            (target) => /^(client|realtime-server)\/features\//.test(target) && featureOf(target) !== featureOf(file),
          )
          .map((target) => `${file} -> ${target}`),
      );
    expect(broken).toEqual([]);
  });

  test("of shared features make no circle", () => {
    const edges = new Map<string, Set<string>>();
    for (const { file, imports } of product.filter(({ file: name }) => name.startsWith("shared/features/"))) {
      const from = featureOf(file) ?? "";
      for (const target of imports.map(featureOf))
        if (target && target !== from) edges.set(from, (edges.get(from) ?? new Set()).add(target));
    }
    const circle = (name: string, seen: readonly string[]): boolean =>
      seen.includes(name) || [...(edges.get(name) ?? [])].some((next) => circle(next, [...seen, name]));
    expect([...edges.keys()].filter((name) => circle(name, []))).toEqual([]);
  });

  test("of files make no circle", () => {
    const edges = new Map(sources.map(({ file, imports }) => [file, imports.filter(ours)]));
    const isClosed = new Set<string>();
    const circlesFrom = (file: string, path: readonly string[]): readonly string[] => {
      if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(" -> ")];
      if (isClosed.has(file)) return [];
      const found = (edges.get(file) ?? []).flatMap((target) => circlesFrom(target, [...path, file]));
      isClosed.add(file);
      return found;
    };
    expect([...edges.keys()].flatMap((file) => circlesFrom(file, []))).toEqual([]);
  });

  test("name files as they are, with their ending", () => {
    const bare = sources.flatMap(({ file, imports }) =>
      imports
        .filter((target) => ours(target) && !/\.\w+$/.test(target.replace(/\$\{.*\}/, "x")) && !target.endsWith("/"))
        .map((target) => `${file} -> ${target}`),
    );
    expect(bare).toEqual([]);
  });

  test("in the client never pull in the whole contract, and in shared nothing but zod comes from outside", () => {
    expect(
      product
        .filter(({ file, imports }) => file.startsWith("client/") && imports.includes("shared/contract.ts"))
        .map(({ file }) => file),
    ).toEqual([]);
    const outside = product
      .filter(({ file }) => file.startsWith("shared/"))
      .flatMap(({ file, imports }) =>
        imports.filter((target) => !ours(target) && target !== "zod/mini").map((target) => `${file} -> ${target}`),
      );
    expect(outside).toEqual([]);
  });
});

describe("files", () => {
  // Tables of data and the drawings, which are data too, may be long.
  const isData = (file: string): boolean =>
    /^realtime-server\/(demo\/|db\/schema\.ts)/.test(file) ||
    /\/(art|letters|gallery)\//.test(file) ||
    /(routes|matrix|dataClasses|erasure\/places|sqlMutation\/heldBy|dataKeys|dataKeyValues|\.machine)\.ts$/.test(
      file,
    ) ||
    /dialCodes/.test(file);

  // A test is a list of cases, which the formatter stretches.
  const mostLines = (file: string): number => (isTest(file) ? 620 : 260);

  test("of code stay short", () => {
    const long = sources
      .filter(({ file }) => !isData(file))
      .map(({ file, text }) => ({ file, lines: text.split("\n").length }))
      .filter(({ file, lines }) => lines > mostLines(file));
    expect(long).toEqual([]);
  });

  test("are named after a subject", () => {
    const drawers = sources
      .map(({ file }) => file)
      .filter(
        (file) =>
          /(^|\/)(utils?|helpers?|misc|common|lib|index)(\.|\/)/i.test(file) ||
          /(Manager|Helper|Util|Data|Info)\.tsx?$/.test(path.basename(file)),
      );
    expect(drawers).toEqual([]);
  });

  const banned: readonly (readonly [string, RegExp, RegExp])[] = [
    ["any", /(?:[\w)\]]: |<|\bas )any(?=[\s;,)>\]=[|&])/, /^tests\/|^realtime-server\/demo\//],
    ["a non-null assertion", /[\w)\]]!\.|[\w)\]]!;|[\w)\]]!\)/, /^tests\//],
    ["a default export", /^export default /m, /^$/],
    ["a to-do", /\b(TODO|FIXME|XXX)\b/, /^tests\/architecture/],
    ["dangerouslySetInnerHTML", /dangerouslySetInnerHTML/, /^client\/features\/pages\/|^tests\//],
    ["NODE_ENV in the product", /NODE_ENV/, /^(tests|scripts)\//],
    ["isAdminLike on the server", /isAdminLike/, /^(client|tests)\//],
    [
      "the wall clock on the server",
      /Date\.now\(\)|new Date\(\)/,
      /^(client|service-worker|tests|scripts|shared)\/|^realtime-server\/(clock|demo\/|db\/embedded)|\.test\.ts$/,
    ],
    // Tests share their modules: one that is loaded already stays as it is.
    ["a module in another's place", /vi\.mock\(/, /^tests\/architecture\.test\.ts$/],
    // Of its own it gives up after a second, which says something of the machine alone.
    [
      "a wait with a limit of its own",
      /vi\.wait(For|Until)\(/,
      /^tests\/(architecture\.test|support\/eventually)\.ts$/,
    ],
    ["process.env outside the start", /process\.env/, /^(tests|scripts)\/|^realtime-server\/main\.js$|\.test\.ts$/],
  ];

  test.each(banned)("do not use %s", (_, pattern, exempt) => {
    const found = sources
      .filter(
        ({ file, text }) =>
          !exempt.test(file) && !isDefaultExempt(file, pattern) && pattern.test(withoutComments(text)),
      )
      .map(({ file }) => file);
    expect(found).toEqual([]);
  });

  const isDefaultExempt = (file: string, pattern: RegExp): boolean =>
    pattern.source.includes("export default") &&
    /^(tests\/support\/(cluster|coverage)\.ts|scripts\/(styleLayer|slimEmoji)\.ts|scripts\/report\/unhandled\.mjs)$/.test(
      file,
    );
  const withoutComments = (text: string): string => text.replace(/^\s*\/\/.*$/gm, "");

  test("hold no stray NUL, tab or carriage return", () => {
    expect(sources.filter(({ text }) => /[\0\t\r]/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
