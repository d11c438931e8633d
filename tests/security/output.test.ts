import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { HttpError, answerErrors, asHttpError } from "#server/http/errors.ts";
import { createLog } from "#server/log.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("an error", () => {
  async function answerTo(cause: unknown) {
    const reported: unknown[] = [];
    const app = express();
    app.get("/", () => {
      throw cause;
    });
    app.use(answerErrors((found) => reported.push(found)));
    const http = app.listen(0);
    const response = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
    const body = await response.json();
    http.close();
    return { status: response.status, body, reported };
  }

  test("that nobody foresaw says nothing of itself, and is reported under the id that the person sees", async () => {
    const { status, body, reported } = await answerTo(new Error("connection to 10.0.0.7 failed: password=hunter2"));
    expect(status).toBe(500);
    expect(body).toMatchObject({
      status: "error",
      code: "unexpected",
      message: "Oops, something went wrong!  The team have been notified.",
      requestId: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toMatch(/hunter2|10\.0\.0\.7|stack/);
    expect(reported).toHaveLength(1);
  });

  test.each([
    ["23505", "conflict"],
    ["23503", "conflict"],
    ["23514", "invalid"],
    ["22003", "invalid"],
    ["40P01", "unavailable"],
    ["55P03", "unavailable"],
    ["57P01", "unavailable"],
    ["53100", "unavailable"],
    ["42P01", "unexpected"],
  ])("of the database with state %s is answered as %s", (state, code) => {
    expect(asHttpError(Object.assign(new Error('relation "secret"'), { code: state })).code).toBe(code);
  });

  test("of ours goes out with its fields", async () => {
    const { status, body } = await answerTo(
      new HttpError("invalid", { issues: { amount: [{ rule: "minValue", limit: 1 }] } }),
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({
      statusText: "Unprocessable Entity",
      errors: { amount: ["The amount can't be less than 1"] },
    });
  });
});

test("an answer holds no column that its schema does not name", async () => {
  const finance = await server.as("finance");
  const id = await server.factories.anExpense();
  const { body } = await finance.get(`/api/expenses/${id}`);
  expect(Object.keys(body.item).sort()).toEqual([
    "amount",
    "category",
    "chargeableTo",
    "createdAt",
    "currency",
    "id",
    "note",
    "paidBy",
    "question",
    "reason",
    "receipt",
    "spentOn",
    "state",
    "studentName",
    "submittedBy",
    "submitterName",
    "tripId",
    "tripReference",
    "vat",
  ]);
});

test("a log line of a failure holds neither what people wrote nor what the database said", async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: "error" }, { write: (line: string) => void lines.push(line) });
  const cause = Object.assign(new Error('duplicate key: Key (email)=(carmen@correo.example) and "allergic to nuts"'), {
    code: "23505",
    detail: "Key (email)=(carmen@correo.example)",
    body: { password: "hunter2" },
  });
  log.error({ requestId: "r-1", cause }, "unexpected");
  expect(lines.join("")).toMatch(/r-1/);
  expect(lines.join("")).not.toMatch(/carmen|nuts|hunter2/);
});

test("an address passed on by a proxy counts only when a proxy is configured", async () => {
  const [bare, behind] = [express(), express()];
  behind.set("trust proxy", 1);
  for (const [app, expected] of [
    [bare, "127.0.0.1"],
    [behind, "203.0.113.9"],
  ] as const) {
    app.get("/", (request, response) => void response.send(request.ip));
    const http = await new Promise<Server>((resolve) => {
      const made = app.listen(0, "127.0.0.1", () => resolve(made));
    });
    const response = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`, {
      headers: { "X-Forwarded-For": "198.51.100.1, 203.0.113.9" },
    });
    expect(await response.text()).toBe(expected);
    http.close();
  }
});
