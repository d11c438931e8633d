import { describe, expect, test } from "vitest";
import { isWhole, mostPushBytes, packed, shortened, unpacked, type PushNews } from "./pushPayload.ts";

const plain = { title: "Hearth", body: "There is news" };
const news: PushNews = {
  title: "Niamh (2)",
  body: "2 new messages",
  navigate: "/travel/messages?conversation=7",
  tag: "7",
  icon: "/pictures/a.webp",
  lang: "en",
  badge: 3,
  data: {
    userId: "5",
    receipt: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    conversationId: "7",
    seq: 12,
    epoch: 1,
    at: 1_764_000_000_000,
    open: ["7", "9"],
    words: { reply: "Reply", seen: "Mark as read", mute: "Mute for 8 hours" },
  },
};

test("what is packed is unpacked as it was", () => {
  expect(isWhole(packed(news))).toBe(true);
  expect(unpacked(packed(news), plain)).toEqual(news);
});

test("stays within what a push service takes, whatever was written", () => {
  const long = {
    ...news,
    title: "題".repeat(500),
    body: "言葉".repeat(2_000),
    data: { ...news.data, open: Array.from({ length: 500 }, (_, at) => `${10 ** 17 + at}`) },
  };
  const text = packed(long);
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(mostPushBytes);
  const { title, body, data } = unpacked(text, plain);
  expect([[...title].length, [...body].length, data.open.length]).toEqual([80, 160, 30]);
});

test("is shortened between letters, not within one", () => {
  expect(shortened("a\n b")).toBe("a b");
  expect(shortened("👨‍👩‍👧 ab", 3).endsWith("…")).toBe(true);
  expect(shortened("ab👍c", 3)).toBe("ab…");
});

describe("what cannot be read", () => {
  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a text", '"hello"'],
    ["a list", "[]"],
    ["nothing in it", "{}"],
    ["an older form", '{"title":"x","conversation":7}'],
    ["a notification of something else", '{"notification":[]}'],
    [
      "wrong parts",
      '{"app_badge":"-1","notification":{"title":4,"body":{},"navigate":"https://evil.example","tag":"","lang":0,"data":{"userId":"x","seq":"1","open":"7","words":[],"conversationId":7}}}',
    ],
  ])("is shown as news: %s", (_, told) => {
    const shown = unpacked(told, plain);
    expect(shown).toMatchObject({ ...plain, navigate: "/", tag: "news", badge: 0 });
    expect(shown.data).toMatchObject({ conversationId: null, seq: null, open: [], words: {} });
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "leads nowhere else: %s",
    (navigate) => {
      expect(unpacked(JSON.stringify({ notification: { title: "a", navigate, icon: navigate } }), plain)).toMatchObject(
        {
          navigate: "/",
          icon: "/icons/hearth-192.png",
        },
      );
    },
  );
});
