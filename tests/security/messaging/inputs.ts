import * as z from "zod/mini";

// The same inputs for the same seed: what once broke the server breaks it again.
export type Random = (most: number) => number;

export function numbers(seed: number): Random {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;

const nested = (depth: number): unknown => (depth === 0 ? "deep" : [{ in: nested(depth - 1) }]);
const withKey = (key: string, value: unknown = 1): unknown =>
  JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);

// Keys that JavaScript's own objects answer to, and others that nobody means.
export const oddKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "__defineGetter__",
  "then",
  "length",
  "",
  ".",
  "a.b",
  "user_id",
  "userId",
  "$where",
  "\u202e",
  "ids[]",
];

export const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e-7,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  "",
  " ",
  "0",
  "-1",
  "+1",
  "1e3",
  "0x10",
  "1.0",
  "٣",
  "１",
  "9".repeat(18),
  "9".repeat(19),
  "9".repeat(400),
  "1".repeat(20_000),
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\u202egpj.exe",
  "\ufeff1",
  "\u0001".repeat(300),
  "👩‍👩‍👧‍👦",
  "Z̸̡̢".repeat(200),
  "'",
  "' OR 1=1 --",
  '"; DROP TABLE message; --',
  "%",
  "_",
  "\\",
  "%%%\\",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "../../etc/passwd",
  "null",
  "undefined",
  "NaN",
  "[object Object]",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "2027-02-30T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF",
  "1-1",
  "1-0",
  "CH" + "f".repeat(32),
  [],
  [null],
  [[]],
  ["1", "1"],
  Array.from({ length: 500 }, () => 1),
  {},
  ...oddKeys.map((key) => withKey(key)),
  withKey("toString", "a"),
  nested(4),
  nested(40),
];

// What would be right, as far as the name of a field or its schema tells. Fields that are known by name are mostly given what there is.
export type Plausible = Readonly<Record<string, readonly unknown[]>>;

type Schema = z.core.$ZodType;

export function inputFor(schema: Schema, plausible: Plausible, random: Random, name = ""): unknown {
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  const again = (inner: Schema, of = name): unknown => inputFor(inner, plausible, random, of);
  const known = plausible[name];
  if (known && random(10) > 0) return pick(random, known);
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, field]) => {
          const value = again(field, key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case "optional":
    case "default":
      return random(2) === 0 ? undefined : again(def.innerType);
    case "nullable":
      return random(3) === 0 ? null : again(def.innerType);
    case "array":
      return Array.from({ length: random(3) + 1 }, () => again(def.element));
    case "union":
      return again(pick(random, def.options));
    case "literal":
      return pick(random, def.values);
    case "enum":
      return pick(random, Object.values(def.entries));
    case "record":
      return Object.fromEntries((plausible["feeds"] ?? []).map((feed) => [feed, random(50)]));
    case "boolean":
      return random(2) === 0;
    case "number":
      return random(30);
    default:
      return pick(random, ["a", "1", "Hello"]);
  }
}

// One thing wrong with it, somewhere.
export function spoil(input: unknown, random: Random): unknown {
  const at = Array.isArray(input) ? input : typeof input === "object" && input !== null ? Object.keys(input) : [];
  const way = random(6);
  if (at.length === 0 || way === 0) return pick(random, hostile);
  const key = random(at.length);
  if (Array.isArray(input)) return input.with(key, way < 3 ? pick(random, hostile) : spoil(input[key], random));
  const fields = Object.entries(input as object);
  if (way === 1) return Object.fromEntries(fields.toSpliced(key, 1));
  if (way === 2)
    return JSON.parse(
      `{${[...fields, [pick(random, oddKeys), pick(random, hostile)] as const].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`).join(",")}}`,
    );
  return Object.fromEntries(
    fields.map(([name, value], place) => [
      name,
      place !== key ? value : way < 5 ? pick(random, hostile) : spoil(value, random),
    ]),
  );
}
