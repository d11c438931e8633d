import * as z from "zod/mini";
import { camelKey, isPlainObject, renameKeys } from "#shared/wire/case.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import { idPattern } from "#shared/wire/fields.ts";
import { issueOf } from "#shared/wire/issues.ts";
import { HttpError, notFound } from "./errors.ts";

type Fields = Record<string, unknown>;

// What came with a call, by the three ways it can come.
export interface Sent {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
}

const nothing = z.object({});
const forbiddenKeys = ["__proto__", "constructor", "prototype"];
const deepest = 12;

// Who asks, and what for. A caller of a later release may say more than this one knows: of a question it is left out, as nothing is lost
// by it; a change waits for a node that understands all of it, or what a person has typed would be lost in silence.
export interface Asking {
  readonly isLater: boolean;
  readonly isChange: boolean;
}

// Path, query and body of a request as one object of known, valid fields; else the refusal that names what is wrong.
export function parseInput(endpoint: Endpoint, sent: Sent, isLater: boolean): Fields {
  const asking = { isLater, isChange: endpoint.method !== "GET" };
  const params = parseParams(sent.params);
  const query = check(endpoint.query ?? nothing, fieldsOf(sent.query), asking);
  const body = check(endpoint.body ?? nothing, fieldsOf(sent.body), asking);
  refuse([query, body], asking);
  return { ...query.data, ...body.data, ...params };
}

// The same for what comes by the socket, where the names are ours already.
export function parseFields<S extends z.ZodMiniObject>(schema: S, sent: unknown, asking: Asking): z.output<S> {
  const checked = check(schema, plainFieldsOf(sent), asking);
  refuse([checked], asking);
  return checked.data as z.output<S>;
}

export function parseValue<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S> {
  const { success, data } = schema.safeParse(plainFieldsOf(sent));
  if (!success) throw new HttpError("malformed");
  return data;
}

function refuse(checked: readonly Checked[], { isLater }: Asking): void {
  const [unknown, beyond, issues] = [
    checked.flatMap((one) => one.unknown),
    checked.flatMap((one) => one.beyond),
    checked.flatMap((one) => one.issues),
  ];
  const named = (fields: readonly string[]) => grouped(fields.map((field) => [field, { rule: "unknown" }]));
  if (isLater && unknown.length + beyond.length > 0)
    throw new HttpError("unavailable", { issues: named([...unknown, ...beyond]), headers: { "Retry-After": "1" } });
  if (unknown.length > 0) throw new HttpError("unknown_field", { issues: named(unknown) });
  if (issues.length > 0) throw new HttpError("invalid", { issues: grouped(issues) });
}

// An id that cannot be an id is an id of nothing.
function parseParams(params: Sent["params"]): Fields {
  for (const [name, value] of Object.entries(params)) {
    if (typeof value !== "string" || value.includes("\0")) throw notFound();
    if ((name === "id" || name.endsWith("Id")) && !idPattern.test(value)) throw notFound();
  }
  return { ...params };
}

function plainFieldsOf(value: unknown): Fields {
  if (value === undefined || value === null) return {};
  if (!isPlainObject(value)) throw new HttpError("malformed");
  refuseOddities(value, 0);
  return value;
}

function fieldsOf(sent: unknown): Fields {
  const value = plainFieldsOf(sent);
  const renamed = renameKeys({ ...value }, camelKey);
  if (!isPlainObject(renamed) || Object.keys(renamed).length !== Object.keys(value).length)
    throw new HttpError("malformed");
  return renamed;
}

// Keys that reach into JavaScript's own objects, text PostgreSQL cannot store, nesting nobody means.
function refuseOddities(value: unknown, depth: number): void {
  if (depth > deepest) throw new HttpError("malformed");
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) throw new HttpError("malformed");
  if (Array.isArray(value)) for (const item of value) refuseOddities(item, depth + 1);
  if (!isPlainObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (forbiddenKeys.includes(key)) throw new HttpError("malformed");
    refuseOddities(item, depth + 1);
  }
}

interface Checked {
  readonly data: Fields;
  readonly unknown: readonly string[];
  // Fields whose value may be one of a later release.
  readonly beyond: readonly string[];
  readonly issues: readonly (readonly [string, FieldIssue])[];
}

const newWords: readonly string[] = ["invalid_value", "invalid_union"];

function check(schema: z.ZodMiniObject, sent: Fields, { isLater, isChange }: Asking): Checked {
  const isKnown = (key: string): boolean => Object.hasOwn(schema.shape, key);
  const fields = isLater && !isChange ? Object.fromEntries(Object.entries(sent).filter(([key]) => isKnown(key))) : sent;
  const unknown = Object.keys(fields).filter((key) => !isKnown(key));
  const { success, data, error } = schema.safeParse(fields, { reportInput: true });
  if (success) return { data, unknown, beyond: [], issues: [] };
  const beyond = error.issues.filter(({ code }) => newWords.includes(code)).map(({ path }) => path.join("."));
  const strangers = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key].join(".")) : [],
  );
  const issues = error.issues
    .filter(({ code }) => code !== "unrecognized_keys")
    .map((issue) => [issue.path.join("."), issueOf(issue)] as const);
  return { data: {}, unknown: [...unknown, ...strangers], beyond, issues };
}

// By a map: a field may be called as something of JavaScript's own, toString for one.
function grouped(found: readonly (readonly [string, FieldIssue])[]): Record<string, FieldIssue[]> {
  const byField = Map.groupBy(found, ([field]) => field);
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(([, issue]) => issue)]));
}
