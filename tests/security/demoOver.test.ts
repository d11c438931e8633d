import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "#shared/features/account/demoAccounts.ts";
import { refuseDemoPeople } from "#server/db/check.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let demo: TestServer;
let real: TestServer;
const email = "admin@hearth.example";
// The same letters as another keyboard writes them: they have the same hash.
const wide = demoPassword.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

beforeAll(async () => {
  [demo, real] = await Promise.all([startServer(), startServer({ config: { demo: false } })]);
  const passwordHash = await hash(demoPassword);
  for (const server of [demo, real]) await server.factories.aUser({ email, passwordHash, roles: ["administrator"] });
});
afterAll(() => Promise.all([demo.close(), real.close()]));

test("the people of the demo log in with the password that everybody knows, in the demo only", async () => {
  expect((await demo.visitor().post("/api/login", { email, password: demoPassword })).status).toBe(200);
  for (const password of [demoPassword, wide])
    expect((await real.visitor().post("/api/login", { email, password })).body).toMatchObject({
      statusCode: 422,
      code: "wrong_credentials",
    });
});

test("outside the demo nobody is told of its people", async () => {
  const { body } = await real.visitor().get("/api/login/choices");
  expect(body.demo).toBeNull();
  for (const account of demoAccounts) expect(JSON.stringify(body)).not.toContain(account.email);
  expect((await real.visitor().get("/dev/mail.json")).status).toBe(404);
});

test("the demo's password cannot be chosen", async () => {
  const draft = { email: "carmen@correo.example", firstName: "Carmen", lastName: "Ramos" };
  for (const password of [demoPassword, demoPassword.toUpperCase(), wide]) {
    const answer = await real.visitor().post("/api/sign-up", { ...draft, password });
    expect(answer.body).toMatchObject({ statusCode: 422, issues: { password: [{ rule: "commonPassword" }] } });
  }
});

test("a data folder that holds the demo is not started as anything else", async () => {
  await expect(refuseDemoPeople(real.db)).rejects.toThrow("HEARTH_DATA");
  await real.db.updateTable("appUser").set({ email: "somebody@else.example" }).where("email", "=", email).execute();
  await expect(refuseDemoPeople(real.db)).resolves.toBeUndefined();
});
