import { expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import { openApi } from "./apiDocs.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly type: string } }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const document = JSON.parse(openApi());
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const calls: Endpoint[] = Object.values(contract).flatMap((table) => Object.values<Endpoint>(table));

test("the contract makes an OpenAPI document with every call in it, none twice", () => {
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Hearth", version: expect.any(String) } });
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    calls.map(({ method, path }) => `${method.toLowerCase()} /api${path.replace(/:(\w+)/g, "{$1}")}`).toSorted(),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

test("its paths name the parameters that are described, each of them once", () => {
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const all = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(all).toEqual([...new Set(all)]);
    for (const { schema } of parameters) expect(schema).toBeTypeOf("object");
  }
});

test("every call of it takes and answers with objects whose names are written as on the wire", () => {
  for (const { operationId, parameters, requestBody, responses } of operations) {
    expect(responses[200]?.description).toBe("Success");
    expect(responses["default"]).toBeDefined();
    const names = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
    const body = requestBody?.content["application/json"]?.schema;
    if (body) expect([operationId, body.type]).toEqual([operationId, "object"]);
    expect(names.filter((name) => /[A-Z]/.test(name))).toEqual([]);
  }
});

test("nothing in it refers to what is not there", () => {
  expect(openApi()).not.toContain('"$ref"');
});
