import { expect, test } from "vitest";
import { createSilence } from "./silence.ts";

interface Call {
  readonly method: string;
  readonly url: string;
  readonly signal?: AbortSignal;
}

const call = (url: string, method = "POST"): Call => ({ method, url });
const pass = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("before a person leaves, calls under way end and others wait until it is known that nobody leaves", async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const silence = createSilence<Call>(
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

test("what is only being read is cut off at once, and asked again by whoever stays", async () => {
  const begun: string[] = [];
  const silence = createSilence<Call>(
    ({ url, signal }) =>
      new Promise((resolve, reject) => {
        begun.push(url);
        if (begun.length > 1) return resolve("answer");
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
    () => new Promise(() => undefined),
  );
  const answered = silence.send(call("/list", "GET"));
  await pass();
  await silence.begin();
  await pass();
  expect(begun).toEqual(["/list"]);
  silence.end();
  expect([await answered, begun]).toEqual(["answer", ["/list", "/list"]]);
});

test("what its own caller has given up stays so", async () => {
  const own = new AbortController();
  const silence = createSilence<Call>(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  const answered = silence.send({ ...call("/list", "GET"), signal: own.signal }).catch(String);
  await pass();
  own.abort();
  expect(await answered).toBe("Error: aborted");
});
