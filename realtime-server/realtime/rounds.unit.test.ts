import { expect, test } from "vitest";
import { asHttpError } from "../http/errors.ts";
import { createRounds } from "./rounds.ts";

type Ports = Parameters<typeof createRounds>[0];

const roundsWith = (findAll: Ports["sessions"]["findAll"]) =>
  createRounds({ sessions: { findAll }, clock: { now: () => new Date(0) } } as Partial<Ports> as Ports);

const awayInTwoWays = [
  ["out of reach", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" })],
  ["ending in the middle", new Error("Connection terminated unexpectedly")],
] as const;

test.each(awayInTwoWays)(
  "whoever asks while the database is %s is told so, and not that nobody knows them",
  async (_, away) => {
    const failure: unknown = await roundsWith(() => Promise.reject(away))
      .findVisit("token")
      .catch((cause: unknown) => cause);
    expect([failure, asHttpError(failure).code]).toEqual([away, "unavailable"]);
  },
);

test("a token that nobody holds is nobody's", async () => {
  expect(await roundsWith(() => Promise.resolve(new Map())).findVisit("token")).toBeNull();
});
