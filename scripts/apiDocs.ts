import * as z from "zod/mini";
import { contract } from "#shared/contract.ts";
import { matrix, stepUpActions, type Grants } from "#shared/access/matrix.ts";
import { errorCatalogue } from "#shared/wire/errorCatalogue.ts";
import { snakeKey } from "#shared/wire/case.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";

const features = Object.entries(contract) as [string, Readonly<Record<string, Endpoint>>][];
const endpoints = features.flatMap(([feature, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodMiniObject, side: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io: side, unrepresentable: "any" });

function who(endpoint: Endpoint): string {
  const grants: Grants = matrix[endpoint.action];
  const holders = Object.entries(grants).map(([holder, scope]) =>
    scope === "all" || holder === "anyone" || holder === "signedIn" ? holder : `${holder} (${scope})`,
  );
  return holders.join(", ") + (stepUpActions.includes(endpoint.action) ? "; asks for the password again" : "");
}

function fields(schema: z.ZodMiniObject | undefined): string {
  if (!schema) return "";
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.keys(properties)
    .map((key) => `\`${snakeKey(key)}\`${required.includes(key) ? "" : "?"}`)
    .join(", ");
}

// API.md: a line for every call, made from the contract; a test keeps it fresh.
export function apiPage(): string {
  const lines = features.flatMap(([feature, table]) => [
    `## ${feature}`,
    "",
    "| call | what it does | who | fields | answers with |",
    "|---|---|---|---|---|",
    ...Object.values(table).map(
      (endpoint) =>
        `| \`${endpoint.method} /api${endpoint.path}\` | ${endpoint.summary} | ${who(endpoint)} | ${[fields(endpoint.query), fields(endpoint.body)].filter(Boolean).join(", ")} | ${Object.keys(
          endpoint.returns.shape,
        )
          .map((key) => `\`${key}\``)
          .join(", ")} |`,
    ),
    "",
  ]);
  return [
    "# The calls of Hearth",
    "",
    "Generated from `shared/contract.ts` by `npm run docs`; a test keeps it fresh. Requests are written in snake_case, answers in camelCase. A change needs the header `X-CSRF-Token` with the value of the cookie `__Host-csrf`, and may carry an `Idempotency-Key` (UUID): sent twice, it has its effect once.",
    "",
    'Success is `{ "status": "success", "message": "Request succeeded", ...fields }`. Failure is `{ "status": "error", "statusCode", "statusText", "message", "code", "errors": { field: [text] }, "issues": { field: [{ rule, limit? }] } }`. Words in brackets behind a role say which rows it reaches (`shared/access/matrix.ts`).',
    "",
    ...lines,
    "## Error codes",
    "",
    "| code | status | message |",
    "|---|---|---|",
    ...Object.entries(errorCatalogue).map(([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`),
    "",
  ].join("\n");
}

const openPath = (path: string): string => `/api${path.replace(/:(\w+)/g, "{$1}")}`;

function operationOf(name: string, endpoint: Endpoint) {
  const query = endpoint.query ? Object.entries(schemaOf(endpoint.query, "input").properties ?? {}) : [];
  const required = endpoint.query ? (schemaOf(endpoint.query, "input").required ?? []) : [];
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => ({
    name: param,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split(".")[0]],
    parameters: [
      ...params,
      ...query.map(([key, schema]) => ({ name: snakeKey(key), in: "query", required: required.includes(key), schema })),
    ],
    ...(endpoint.body
      ? {
          requestBody: { content: { "application/json": { schema: withSnakeKeys(schemaOf(endpoint.body, "input")) } } },
        }
      : {}),
    responses: {
      200: {
        description: "Success",
        content: { "application/json": { schema: schemaOf(endpoint.returns, "output") } },
      },
      default: { description: "Failure: an error envelope" },
    },
  };
}

function withSnakeKeys(schema: JsonSchema): JsonSchema {
  const { properties = {}, required = [], ...rest } = schema;
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [snakeKey(key), value])),
    required: required.map(snakeKey),
  };
}

export function openApi(): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoint } of endpoints)
    (paths[openPath(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  return `${JSON.stringify({ openapi: "3.1.0", info: { title: "Hearth", version: "0.1.0" }, paths }, null, 2)}\n`;
}
