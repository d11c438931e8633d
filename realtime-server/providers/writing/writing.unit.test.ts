import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTranslationService } from "#tests/support/translationService.ts";
import { HttpError } from "../../http/errors.ts";
import { createCompletions, createWriter } from "./completions.ts";
import { rewriteText, summariseText } from "./writeText.ts";

let service: Awaited<ReturnType<typeof startTranslationService>>;
beforeAll(async () => {
  service = await startTranslationService({ key: "a-key" });
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  service.reset();
});

const pause = async (): Promise<void> => undefined;
const writer = (key: string | null = service.key) =>
  createCompletions({ url: `${service.url}/v1`, key, model: "small-1", pause, patienceMs: 2_000 });
const draft = { text: "Lucía lands at 14:35 and pays €40", wish: "warmer", names: ["Lucía"] } as const;
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "none",
    (cause: unknown) => (cause instanceof HttpError ? (cause.details.reason ?? cause.code) : cause),
  );

describe("a service of words", () => {
  test("is asked with its key, its model and the draft as the user's words, and names, times and amounts come back as they were", async () => {
    expect(await rewriteText(writer(), draft)).toBe("Lucía LANDS AT 14:35 AND PAYS €40");
    const [asked] = service.asked;
    expect(asked).toMatchObject({ path: "/v1/chat/completions", authorization: "Bearer a-key" });
    expect(asked?.body).toMatchObject({
      model: "small-1",
      messages: [
        { role: "system", content: expect.stringContaining("warmer and kinder") },
        { role: "user", content: expect.stringContaining('<code id="k0">Lucía</code>') },
      ],
    });
    expect(writer().provider).toBe("completions/small-1");
    expect(createWriter(null)).toBeNull();
  });

  test.each([
    ["leaves a name out", (text: string) => text.replace(/<code id="k0">.*?<\/code>/, "She")],
    ["changes a time", (text: string) => text.replace("14:35", "15:35")],
    ["says nothing", () => "   "],
    ["marks what nobody marked", (text: string) => `${text} <b>now</b>`],
  ])("that %s is not believed", async (_, wording) => {
    service.state.wording = wording;
    expect(["writingHarmed", "provider_failed"]).toContain(await refusalOf(rewriteText(writer(), draft)));
  });

  test("may leave out in a summary, and add nothing", async () => {
    const said = { text: "Parent: She lands at 14:35.\nHost: Then I am there.", locale: "de" } as const;
    service.state.wording = () => "Landung um 14:35, abgeholt wird sie.";
    expect(await summariseText(writer(), said)).toBe("Landung um 14:35, abgeholt wird sie.");
    expect(JSON.stringify(service.asked[0]?.body)).toContain("German");
    service.state.wording = () => "Landung um 15:35.";
    expect(await refusalOf(summariseText(writer(), said))).toBe("writingHarmed");
  });

  test("that does not know us, is used up or answers nonsense says so", async () => {
    expect(await refusalOf(rewriteText(writer("wrong"), draft))).toBe("provider_failed");
    expect(await refusalOf(rewriteText(writer(null), draft))).toBe("provider_failed");
    service.next({ status: 200, body: { choices: [] } });
    expect(await refusalOf(rewriteText(writer(), draft))).toBe("provider_failed");
    service.next({ status: 413 });
    expect(await refusalOf(rewriteText(writer(), draft))).toBe("too_large");
    service.next({ status: 500 });
    expect(await rewriteText(writer(), draft)).toContain("LANDS");
  });
});
