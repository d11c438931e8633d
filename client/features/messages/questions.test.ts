import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepQuestion, readQuestions, sendQuestions, type Question, type QuestionFate } from "./questions.ts";

const aFile = (name: string) => ({ blob: new Blob([name]), name, mime: "text/plain" });
const aQuestion = (id: string, at: number, files: Question["files"] = []): Question => ({
  id,
  topic: "travel",
  text: `Question ${id}`,
  at,
  files,
});

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

async function send(fates: Readonly<Record<string, QuestionFate>>, failAt = "") {
  const told: string[] = [];
  const sending = sendQuestions({
    userId: "7",
    ask: async ({ id }) => {
      told.push(`asks ${id}`);
      return fates[id] ?? { t: "asked", conversationId: "9" };
    },
    sendFiles: async (conversationId, files) => {
      const name = files.map((file) => file.name).join();
      if (name === failAt) throw new Error("no room");
      told.push(`${name} to ${conversationId}`);
    },
    onAsked: ({ id }) => void told.push(`asked ${id}`),
    onRefused: ({ id }) => void told.push(`refused ${id}`),
  });
  await sending.catch(() => told.push("stopped"));
  return told;
}

const waiting = async () => (await readQuestions("7")).map(({ id, files }) => [id, ...files.map(({ name }) => name)]);

test("questions go out in their order with their files, each once; of nobody's there is no database", async () => {
  expect(await readQuestions("7")).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
  await keepQuestion("7", aQuestion("b", 2));
  await keepQuestion("7", aQuestion("a", 1, [aFile("one"), aFile("two")]));
  await keepQuestion("8", aQuestion("c", 0));
  expect(await send({})).toEqual(["asks a", "one to 9", "two to 9", "asked a", "asks b", "asked b"]);
  expect(await waiting()).toEqual([]);
  expect(await readQuestions("8")).toHaveLength(1);
});

test("where nobody answers all wait on; what is refused is told and waits no more", async () => {
  await keepQuestion("7", aQuestion("a", 1));
  await keepQuestion("7", aQuestion("b", 2));
  expect(await send({ a: { t: "later" } })).toEqual(["asks a"]);
  expect(await waiting()).toEqual([["a"], ["b"]]);
  expect(await send({ a: { t: "refused" }, b: { t: "later" } })).toEqual(["asks a", "refused a", "asks b"]);
  expect(await waiting()).toEqual([["b"]]);
});

test("a file that has left does not leave again with the next try", async () => {
  await keepQuestion("7", aQuestion("a", 1, [aFile("one"), aFile("two")]));
  expect(await send({}, "two")).toEqual(["asks a", "one to 9", "stopped"]);
  expect(await waiting()).toEqual([["a", "two"]]);
  expect(await send({})).toEqual(["asks a", "two to 9", "asked a"]);
});
