import * as z from "zod/mini";
import type { Endpoint } from "#shared/wire/endpoint.ts";

// A call that its contract lets pass, made from the contract itself; the ids in it are those of the records it is aimed at.
export type Aim = Readonly<Record<string, string>>;

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

const day = "2027-07-01";
const usual = [
  "1",
  "EUR",
  "IE",
  "en",
  day,
  "123456",
  "+353 91 555 010",
  "Words of a page",
  "a-page",
  "0".repeat(64),
  "11111111-1111-4111-8111-111111111111",
  `${day}T12:00:00Z`,
  "14:35",
  "somebody@elsewhere.example",
  "👍",
];

// Every field filled, the optional ones too: what is not asked for can be aimed as well.
export const sampleOf = (schema: z.ZodMiniType | undefined, aim: Aim): Record<string, unknown> =>
  schema
    ? (fill(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape, "", aim) as Record<
        string,
        unknown
      >)
    : {};

function fill(shape: Shape, name: string, aim: Aim): unknown {
  const [choice] = shape.anyOf ?? shape.oneOf ?? [];
  if (choice) return fill({ ...shape, anyOf: undefined, oneOf: undefined, ...choice } as Shape, name, aim);
  if (shape.allOf?.length) return fill(Object.assign({}, ...shape.allOf) as Shape, name, aim);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([key, one]) => [key, fill(one, key, aim)]));
  // By names that the contract does not know: none is enough.
  if (shape.type === "object") return {};
  if (shape.type === "array") return [fill(shape.items ?? {}, name.replace(/s$/, ""), aim)];
  if (shape.type === "integer" || shape.type === "number") return Math.max(1, shape.minimum ?? 1);
  if (shape.type === "boolean") return true;
  return textFor(shape, name, aim);
}

function textFor({ pattern, format }: Shape, name: string, aim: Aim): string {
  const fits = new RegExp(pattern ?? "", "u");
  const aimed = Object.values(aim);
  const candidates = [aim[name] ?? [], usual.filter(() => !/id$/i.test(name)), aimed, usual].flat();
  if (format === "email") return "somebody@elsewhere.example";
  return candidates.find((text) => fits.test(text)) ?? "1";
}

export interface Sample {
  readonly address: string;
  readonly body: Record<string, unknown> | undefined;
}

export function sampleCall(endpoint: Endpoint, aim: Aim): Sample {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(aim[name] ?? "999999999"));
  const query = Object.entries(sampleOf(endpoint.query, aim)).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return {
    address: `/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    body: endpoint.method === "GET" ? undefined : sampleOf(endpoint.body, aim),
  };
}
