import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, test } from "vitest";
import { watchFailures } from "#server/features/account/alarm.ts";
import { takeTurns } from "#server/features/account/turns.ts";
import { aPerson, cheapHash, logIn, roomy } from "#tests/support/accounts.ts";
import { manualClock } from "#tests/support/manualClock.ts";
import { startServer } from "#tests/support/startServer.ts";

describe("[S6] the alarm", () => {
  test("is raised once a minute when failures over all accounts become many", async () => {
    const clock = manualClock();
    const raised: string[] = [];
    const app = express();
    app.post(
      "/fail",
      watchFailures({ clock, most: 3, raise: (sentence) => raised.push(sentence) }),
      (_request, response) => void response.status(422).end(),
    );
    app.post(
      "/right",
      watchFailures({ clock, most: 1, raise: (sentence) => raised.push(sentence) }),
      (_request, response) => void response.end(),
    );
    await listening(app, async (url) => {
      const post = (path: string) => fetch(`${url}${path}`, { method: "POST" });
      for (let n = 0; n < 5; n += 1) await post("/fail");
      await post("/right");
      expect(raised).toEqual(["3 failed tries to sign in or to prove an identity within a minute"]);
      clock.advance(60_000);
      for (let n = 0; n < 3; n += 1) await post("/fail");
      expect(raised).toHaveLength(2);
    });
  });
});

describe("hashing", () => {
  test("is done for a few at once; the others wait in line, and who leaves the line gives up the place", async () => {
    const app = express();
    const inside: (() => void)[] = [];
    let [arrived, gone, most] = [0, 0, 0];
    app.use((_request, response, next) => {
      arrived += 1;
      response.once("close", () => (gone += 1));
      next();
    });
    app.post("/hash", takeTurns(2), async (_request, response) => {
      await new Promise<void>((done) => {
        inside.push(done);
        most = Math.max(most, inside.length);
      });
      response.end();
    });
    await listening(app, async (url) => {
      const impatient = new AbortController();
      const ask = (signal?: AbortSignal) => fetch(`${url}/hash`, { method: "POST", ...(signal ? { signal } : {}) });
      const two = [ask(), ask()];
      await until(() => inside.length === 2);
      const left = ask(impatient.signal).catch(() => "left");
      await until(() => arrived === 3);
      const three = ask();
      await until(() => arrived === 4);
      impatient.abort();
      expect(await left).toBe("left");
      await until(() => gone === 1);
      for (const done of inside.splice(0)) done();
      expect((await Promise.all(two)).map(({ status }) => status)).toEqual([200, 200]);
      await until(() => inside.length === 1);
      for (const done of inside.splice(0)) done();
      expect((await three).status).toBe(200);
      const more = [ask(), ask(), ask()];
      await until(() => inside.length === 2);
      for (const done of inside.splice(0)) done();
      await until(() => inside.length === 1);
      for (const done of inside.splice(0)) done();
      expect((await Promise.all(more)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(most).toBe(2);
    });
  });

  test("of fifty logins at the same moment lets all of them in", async () => {
    const server = await startServer({
      config: { passwordHash: cheapHash, limits: { ...roomy, triesPerAccount: 1_000 } },
    });
    const person = await aPerson(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(server.visitor(), person)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await server.close();
  });
});

async function listening(app: express.Express, work: (url: string) => Promise<void>): Promise<void> {
  const http = createServer(app);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  await work(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}

// Lets the other side of a connection go on until it has done what is waited for.
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
