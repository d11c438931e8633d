import type * as z from "zod/mini";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";

type Fields = Record<string, unknown>;
type Issue = z.core.$ZodIssue;
type Path = Issue["path"];

// Told where an answer holds a word that its contract does not know, and what the word is.
export type NoteWord = (found: { readonly endpoint: string; readonly at: string; readonly word: string }) => void;

// States and kinds are written so; nothing that a person has typed or that is secret is.
const wordPattern = /^[a-z][a-z0-9_-]{0,39}$/i;

// An answer as its contract has it: what the contract does not name stays here. One thing may be other than it says. A node of a later
// release may have written a state that this one has no name for; the word leaves as it is, for a list of which one row is new is still a list.
export function readOutput(endpoint: Endpoint, answered: unknown, note: NoteWord = () => undefined): Fields {
  const { success, data, error } = endpoint.returns.safeParse(answered);
  if (success) return data;
  const newer = error.issues.map((issue) => newWordIn(answered, issue));
  if (newer.includes(null)) throw error;
  const words = newer.filter((one) => one !== null);
  const readable = words.reduce<unknown>((known, { path, standIn }) => withAt(known, path, standIn), answered);
  const read = words.reduce<unknown>(
    (known, { path, word }) => withAt(known, path, word),
    endpoint.returns.parse(readable),
  );
  for (const { path, word } of words)
    note({ endpoint: `${endpoint.method} ${endpoint.path}`, at: path.join("."), word });
  return isPlainObject(read) ? read : {};
}

interface NewWord {
  readonly path: Path;
  readonly word: string;
  readonly standIn: unknown;
}

function newWordIn(answered: unknown, issue: Issue): NewWord | null {
  if (issue.code !== "invalid_value" || issue.values.length < 2) return null;
  const word = valueAt(answered, issue.path);
  return typeof word === "string" && wordPattern.test(word)
    ? { path: issue.path, word, standIn: issue.values[0] }
    : null;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((within, key) => (isBranch(within) ? within[String(key)] : undefined), value);

function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const name = String(key);
  if (!isBranch(value) || !Object.hasOwn(value, name)) return value;
  const changed = withAt(value[name], rest, put);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [name]: changed };
}

const isBranch = (value: unknown): value is Fields => typeof value === "object" && value !== null;
