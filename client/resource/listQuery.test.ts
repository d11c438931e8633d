import { expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { listLoader } from "./listQuery.ts";

const load = (address: string, list: () => Promise<{ total: number; perPage: number; currentPage: number }>) =>
  listLoader({ list, read: () => Promise.reject(new ApiError("not_found", { statusCode: 404 })) }, ["state"])({
    request: new Request(`https://hearth.example${address}`),
  });

const targetOf = (loading: Promise<unknown>): Promise<unknown> =>
  loading.catch((thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("Location") : thrown));

const refuse = () => Promise.reject(new ApiError("invalid", { statusCode: 422 }));

test("an address whose words mean nothing leads to the whole list, in the language it is in", async () => {
  expect(await targetOf(load("/hub/expenses?state=nonsense", refuse))).toBe("/hub/expenses");
  expect(await targetOf(load("/fr/hub/expenses?page=abc", refuse))).toBe("/hub/expenses");
});

test("a refusal of the bare address is not asked for again", async () => {
  expect(await targetOf(load("/hub/expenses", refuse))).toBeInstanceOf(ApiError);
});

test("a page behind the last one leads to the last one", async () => {
  const list = () => Promise.resolve({ total: 30, perPage: 25, currentPage: 99 });
  expect(await targetOf(load("/hub/expenses?state=paid&page=99", list))).toBe("/hub/expenses?state=paid&page=2");
});

test("an empty list has one page, and a record that is gone opens nothing", async () => {
  const page = { total: 0, perPage: 25, currentPage: 1 };
  expect(await load("/hub/expenses?edit=9", () => Promise.resolve(page))).toEqual({ page, edited: null });
});
