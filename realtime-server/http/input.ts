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

// Path, query and body of a request as one object of known, valid fields; else the refusal that names what is wrong.
export function parseInput(endpoint: Endpoint, sent: Sent): Fields {
  const params = parseParams(sent.params);
  const query = check(endpoint.query ?? nothing, fieldsOf(sent.query));
  const body = check(endpoint.body ?? nothing, fieldsOf(sent.body));
  refuse([...query.unknown, ...body.unknown], [...query.issues, ...body.issues]);
  return { ...query.data, ...body.data, ...params };
}

// The same for what comes by the socket, where the names are ours already.
export function parseFields<S extends z.ZodMiniObject>(schema: S, sent: unknown): z.output<S> {
  const { data, unknown, issues } = check(schema, plainFieldsOf(sent));
  refuse(unknown, issues);
  return data as z.output<S>;
}

export function parseValue<S extends z.ZodMiniType>(schema: S, sent: unknown): z.output<S> {
  const { success, data } = schema.safeParse(plainFieldsOf(sent));
  if (!success) throw new HttpError("malformed");
  return data;
}

function refuse(unknown: Checked["unknown"], issues: Checked["issues"]): void {
  if (unknown.length > 0)
    throw new HttpError("unknown_field", { issues: grouped(unknown.map((field) => [field, { rule: "unknown" }])) });
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
  readonly issues: readonly (readonly [string, FieldIssue])[];
}

function check(schema: z.ZodMiniObject, fields: Fields): Checked {
  const unknown = Object.keys(fields).filter((key) => !Object.hasOwn(schema.shape, key));
  const { success, data, error } = schema.safeParse(fields, { reportInput: true });
  if (success) return { data, unknown, issues: [] };
  const strangers = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key].join(".")) : [],
  );
  const issues = error.issues
    .filter(({ code }) => code !== "unrecognized_keys")
    .map((issue) => [issue.path.join("."), issueOf(issue)] as const);
  return { data: {}, unknown: [...unknown, ...strangers], issues };
}

// By a map: a field may be called as something of JavaScript's own, toString for one.
function grouped(found: readonly (readonly [string, FieldIssue])[]): Record<string, FieldIssue[]> {
  const byField = Map.groupBy(found, ([field]) => field);
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(([, issue]) => issue)]));
}
