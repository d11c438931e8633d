import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longestSoundMs, mostPeaks } from "#shared/features/uploads/voice.rules.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { jpeg } from "./corpus/images.ts";
import { recordedSound } from "./corpus/films.ts";
import { aConversation, aFile, attach, declarationOf, sendRest, settled, type TestFile } from "./uploading.ts";

let server: TestServer;
let sender: Visitor & { readonly userId: string };
let conversationId: string;

beforeAll(async () => {
  server = await startServer();
  sender = await server.as("parent");
  conversationId = await aConversation(server, { members: [sender.userId] });
});
afterAll(() => server.close());

interface Said {
  readonly durationMs?: unknown;
  readonly peaks?: unknown;
}

const aVoice = () => aFile({ name: "voice.webm", mime: "audio/webm", bytes: recordedSound() });
const declare = (file: TestFile, said: Said) =>
  sender.post("/api/uploads", { ...declarationOf(file, conversationId), ...said });

async function attached(file: TestFile, said: Said) {
  expect((await declare(file, said)).status).toBe(200);
  await sendRest(sender, { url: server.url, file });
  expect((await settled(sender, file.id)).state).toBe("clean");
  await attach(server, { senderId: sender.userId, conversationId, uploads: [file.id] });
  return server.db.selectFrom("attachment").selectAll().where("uploadId", "=", file.id).executeTakeFirstOrThrow();
}

describe("a recording reaches the others", () => {
  test("with the length and the loudness that its device has said", async () => {
    const said = { durationMs: 9_120, peaks: [0, 0.25, 1, 0.5] };
    expect(await attached(aVoice(), said)).toMatchObject({ mime: "audio/webm", ...said });
  });

  test("without either, as one of an earlier release, with the length that its file tells", async () =>
    expect(await attached(aVoice(), {})).toMatchObject({ durationMs: 8_940, peaks: null }));

  test("and nothing of it is believed of a file that is none", async () => {
    const photo = aFile({ name: "a.jpg", mime: "image/jpeg", bytes: await jpeg() });
    expect(await attached(photo, { durationMs: 9_000, peaks: [1] })).toMatchObject({ durationMs: null, peaks: null });
  });
});

describe("what is said of a recording", () => {
  const least: Said = { durationMs: 1, peaks: [0] };
  const most: Said = { durationMs: longestSoundMs, peaks: Array.from({ length: mostPeaks }, () => 1) };

  test("is taken up to its bounds", async () => {
    for (const said of [least, most]) expect((await declare(aVoice(), said)).status).toBe(200);
  });

  test.each<[string, Said]>([
    ["no length", { durationMs: 0 }],
    ["a length without end", { durationMs: longestSoundMs + 1 }],
    ["a broken length", { durationMs: 1.5 }],
    ["a length in words", { durationMs: "9" }],
    ["no peak", { peaks: [] }],
    ["too many peaks", { peaks: Array.from({ length: mostPeaks + 1 }, () => 1) }],
    ["louder than loud", { peaks: [1.01] }],
    ["less than silent", { peaks: [-0.01] }],
    ["peaks in words", { peaks: ["1"] }],
    ["something else than peaks", { peaks: { length: 1 } }],
  ])("is refused beyond them: %s", async (_, said) =>
    expect((await declare(aVoice(), said)).body).toMatchObject({ statusCode: 422, code: "invalid" }),
  );

  test("is bounded by the table as well", async () => {
    const file = aVoice();
    await declare(file, {});
    const write = (column: string, value: unknown) =>
      server.database.app.pool.query(`UPDATE upload SET ${column} = $1 WHERE id = $2`, [value, file.id]);
    for (const length of [0, longestSoundMs + 1])
      await expect(write("declared_ms", length)).rejects.toThrow("upload_declared_ms_check");
    for (const peaks of [[], Array.from({ length: mostPeaks + 1 }, () => 1)])
      await expect(write("peaks", JSON.stringify(peaks))).rejects.toThrow("upload_peaks_check");
    await write("declared_ms", longestSoundMs);
    await write("peaks", JSON.stringify(most.peaks));
  });
});
