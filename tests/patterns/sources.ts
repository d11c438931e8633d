import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import type { Pattern } from "./parse.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folders = ["shared", "client", "realtime-server", "service-worker"];
// The demo world is written by us and meets nobody's text.
const isProduct = (file: string): boolean =>
  /\.(ts|tsx|js)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^realtime-server\/demo\//.test(file);

export interface Found extends Pattern {
  readonly file: string;
}

export interface PatternSources {
  readonly literals: readonly Found[];
  // Files that make a pattern while they run.
  readonly makers: readonly string[];
}

export function readPatterns(): PatternSources {
  const literals: Found[] = [];
  const makers = new Set<string>();
  for (const file of productFiles())
    visit(parseSync(readFileSync(path.join(root, file), "utf8"), syntaxOf(file)), (node) => {
      const { type, pattern, flags } = node;
      if (type === "RegExpLiteral" && typeof pattern === "string" && typeof flags === "string")
        literals.push({ file, source: pattern, flags });
      if ((type === "NewExpression" || type === "CallExpression") && isRegExp(node["callee"])) makers.add(file);
    });
  return { literals, makers: [...makers] };
}

const productFiles = (): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        path.posix.join(folder, name.replaceAll(path.sep, "/")),
      ),
    )
    .filter(isProduct);

const syntaxOf = (file: string) => ({ syntax: "typescript", tsx: file.endsWith("x"), target: "esnext" }) as const;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const isRegExp = (callee: unknown): boolean => isNode(callee) && callee["value"] === "RegExp";

function visit(value: unknown, see: (node: Node) => void): void {
  if (!isNode(value)) return;
  see(value);
  for (const inner of Object.values(value)) visit(inner, see);
}
