import { beforeEach, expect, test, vi } from "vitest";
import { answerFromUsed, emptyUsedFiles, keepUsed } from "./usedFiles.ts";

const origin = "https://hearth.example";
const file = `${origin}/js/far.0123abcd.js`;
const held = new Map<string, Map<string, Response>>();

beforeEach(() => {
  held.clear();
  const open = async (name: string) => {
    const files = held.get(name) ?? new Map<string, Response>();
    held.set(name, files);
    return { put: async ({ url }: Request, response: Response) => void files.set(url, response) };
  };
  vi.stubGlobal("caches", {
    open,
    has: async (name: string) => held.has(name),
    delete: async (name: string) => held.delete(name),
    match: async ({ url }: Request) => [...held.values()].flatMap((files) => files.get(url) ?? [])[0],
  });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("far")),
  );
});

const kept = (): string[] => [...held.values()].flatMap((files) => [...files.keys()]);

test("a far chunk is kept as it is used, and answered from what is kept", async () => {
  await emptyUsedFiles();
  await answerFromUsed(new Request(file));
  expect(await answerFromUsed(new Request(file)).then((response) => response.text())).toBe("far");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("what is still under way when somebody has logged out is answered, and begins no new cache", async () => {
  await emptyUsedFiles();
  await caches.delete("hearth-used");
  expect(await answerFromUsed(new Request(file)).then((response) => response.text())).toBe("far");
  expect([...held.keys()]).toEqual([]);
});

test("whoever is here next has a cache again, with what their page had fetched before", async () => {
  await keepUsed([file, "https://elsewhere.example/js/other.0123abcd.js", `${origin}/travel`], origin);
  expect(kept()).toEqual([file]);
});
