import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, logIn, roomy } from "#tests/support/accounts.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

// A hash that takes far longer than all the rest of a request, so that leaving it out for one side would show.
const dearHash = { memoryKib: 19_456, passes: 3 };
const rounds = 15;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    config: { passwordHash: dearHash, limits: { ...roomy, triesPerAccount: 1_000, lettersPerPerson: 1_000 } },
  });
});
afterAll(() => server.close());

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

// Both sides in turn, so that whatever else the machine does falls on both.
async function ratioOf(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const times: { one: number[]; other: number[] } = { one: [], other: [] };
  for (let n = 0; n < rounds; n += 1) {
    times.one.push(await timeOf(one));
    times.other.push(await timeOf(other));
  }
  return median(times.one) / median(times.other);
}

// Within a factor of 1.5: leaving out the hash gives three and more.
const alike = [1 / 1.5, 1.5] as const;

// What is left out shows in every measurement; what the machine did meanwhile does not come back five times.
async function expectAlike(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  const ratios: number[] = [];
  const isAlike = (): boolean => ratios.some((ratio) => ratio > alike[0] && ratio < alike[1]);
  while (!isAlike() && ratios.length < 5) ratios.push(await ratioOf(one, other));
  expect(ratios).toSatisfy(isAlike);
}

test("[S6] a login takes as long for an unknown e-mail, and for an account without a password, as for a known one", async () => {
  const visitor = server.visitor();
  const [known, social] = [await aPerson(server), await aPerson(server, { passwordHash: null })];
  // The known account's hash costs what the server's hashes cost.
  await logIn(server.visitor(), known);
  const guess = (email: string) => () => visitor.post("/api/login", { email, password: "not the password" });
  await guess("warm.up@hearth.example")();
  await expectAlike(guess(known.email), guess("nobody@hearth.example"));
  await expectAlike(guess(known.email), guess(social.email));
});

test("[S6] signing up takes as long for a known e-mail as for a new one", async () => {
  const visitor = server.visitor();
  const known = await aPerson(server);
  let n = 0;
  const signUp = (email: () => string) => () =>
    visitor.post("/api/sign-up", {
      email: email(),
      firstName: "Ana",
      lastName: "Prats",
      password: "a lighthouse at noon",
    });
  await signUp(() => "warm.up@hearth.example")();
  await expectAlike(
    signUp(() => known.email),
    signUp(() => `new.${(n += 1)}@hearth.example`),
  );
});

test("[S6] a forgotten password takes as long for an unknown e-mail as for a known one", async () => {
  const visitor = server.visitor();
  const known = await aPerson(server);
  const forgot = (email: string) => () => visitor.post("/api/forgot-password", { email });
  await forgot("warm.up@hearth.example")();
  await expectAlike(forgot(known.email), forgot("nobody@hearth.example"));
});
