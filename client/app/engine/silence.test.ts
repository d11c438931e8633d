import { expect, test } from "vitest";
import { createSilence } from "./silence.ts";

const call = (url: string) => ({ method: "GET" as const, url });
const pass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("before a person leaves, calls under way end and others wait until it is known that nobody leaves", async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const silence = createSilence(
    ({ url }) => (begun.push(url), url === "/first" ? first.promise : Promise.reject(new Error(url))),
    () => new Promise(() => undefined),
  );
  const answered = silence.send(call("/first"));
  await pass();
  let isSilent = false;
  const silent = silence.begin().then(() => (isSilent = true));
  const later = silence.send(call("/later")).catch((failure: unknown) => failure);
  await pass();
  expect([isSilent, begun]).toEqual([false, ["/first"]]);
  first.resolve("answer");
  await silent;
  expect([await answered, begun]).toEqual(["answer", ["/first"]]);
  silence.end();
  expect(await later).toEqual(new Error("/later"));
  expect(begun).toEqual(["/first", "/later"]);
});

test("a line that says nothing keeps nobody from leaving", async () => {
  const silence = createSilence(
    () => new Promise(() => undefined),
    () => Promise.resolve(),
  );
  void silence.send(call("/never"));
  await silence.begin();
});
