// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { detailsOf } from "#shared/features/translation/perLanguage.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { ApiError } from "#client/api/apiError.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { TranslatedText } from "./TranslatedText.tsx";
import type { Translation } from "./translationBook.ts";
import { ReadingContext, type Reading } from "./useTranslation.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages", "errors");
});
afterEach(cleanup);

const shown = (fields: Partial<ShownMessage["message"]> = {}): ShownMessage => ({
  cid: "m3",
  conversationId: "100",
  seq: 3,
  from: "7",
  at: 0,
  message: { seq: 3, from: "7", cid: "m3", ver: 1, at: "", body: "¿Qué tal la niña?", ...fields },
  files: [],
  state: "sent",
  isChanging: false,
});

const wanted: number[] = [];
const asked: number[] = [];
function reading(value: Translation, isTranslated = true): Reading {
  return {
    locale: "en",
    isTranslated,
    isReady: true,
    book: {
      ready: Promise.resolve(undefined),
      of: () => value,
      watch: () => () => undefined,
      want: (message) => void wanted.push(message.seq),
      ask: async (message) => void asked.push(message.seq),
      forget: () => undefined,
    },
  };
}

interface Drawn {
  readonly message?: ShownMessage;
  readonly isOwn?: boolean;
  readonly isTranslated?: boolean;
  readonly header?: WireHeader;
}

const draw = (
  value: Translation,
  { message = shown(), isOwn = false, isTranslated = true, header = aHeader({}) }: Drawn = {},
) => {
  render(
    <ReadingContext value={reading(value, isTranslated)}>
      <TranslatedText shown={message} header={header} isOwn={isOwn} />
    </ReadingContext>,
  );
  return userEvent.setup();
};

const there: Translation = { t: "there", text: "How is the child?", detected: "es" };

test("a message is told in the reader's language, and the original is one tap away and one tap back, each with its language", async () => {
  const user = draw(there);
  expect(screen.getByText("How is the child?").getAttribute("lang")).toBe("en");
  expect(screen.getByText(/Translated from Spanish/)).not.toBeNull();
  expect(screen.queryByText("¿Qué tal la niña?")).toBeNull();
  await user.click(screen.getByRole("button", { name: "See original" }));
  const original = screen.getByText("¿Qué tal la niña?");
  expect([original.getAttribute("lang"), original.getAttribute("dir")]).toEqual(["es", "auto"]);
  const button = screen.getByRole("button", { name: "Hide original" });
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.click(button);
  expect(screen.queryByText("¿Qué tal la niña?")).toBeNull();
});

test("where originals are shown first, the translation is one tap away", async () => {
  const user = draw(there, { isTranslated: false });
  expect(screen.getByText("¿Qué tal la niña?").getAttribute("lang")).toBe("es");
  expect(screen.queryByText("How is the child?")).toBeNull();
  await user.click(screen.getByRole("button", { name: "See" }));
  expect(screen.getByText("How is the child?").getAttribute("lang")).toBe("en");
});

test("what was asked for by hand stands open there", () => {
  draw({ ...there, isAsked: true }, { isTranslated: false });
  expect(screen.getByText("How is the child?")).not.toBeNull();
});

test("what is before the eyes is asked for, one's own words and what waits to be sent are not", () => {
  wanted.length = 0;
  draw({ t: "none" });
  draw({ t: "none" }, { isOwn: true });
  draw({ t: "none" }, { message: { ...shown(), seq: null } });
  draw({ t: "none" }, { isTranslated: false });
  expect(wanted).toEqual([3]);
});

test("while it is being translated, and when that fails, the original stands there and it is said why", async () => {
  draw({ t: "asking" });
  expect(screen.getByRole("status").textContent).toBe("Translating…");
  cleanup();
  const user = draw({ t: "failed", cause: new ApiError("provider_not_configured") });
  expect(screen.getByText("¿Qué tal la niña?")).not.toBeNull();
  expect(screen.getByRole("status").textContent).toMatch(/^That service is not set up here/);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(asked).toEqual([3]);
});

const sent = shown({
  body: "Guten Morgen",
  details: detailsOf({ text: "Good morning", locale: "en", lang: "de", by: "deepl/v2" }),
});

test("what was sent in another language stands in its author's own words, and what was sent one tap away", async () => {
  const user = draw({ t: "none" }, { message: sent, isOwn: true });
  expect(screen.getByText("Good morning")).toBeTruthy();
  expect(screen.getByText(/Sent in German\./)).toBeTruthy();
  expect(screen.queryByText("Guten Morgen")).toBeNull();
  await user.click(screen.getByRole("button", { name: "See" }));
  expect(screen.getByText("Guten Morgen").getAttribute("lang")).toBe("de");
});

test("whoever reads its author's language reads the author's own words, whatever a book has of it", () => {
  draw({ t: "there", text: "Good morning", detected: "de" }, { message: sent });
  expect(screen.getByText("Good morning")).toBeTruthy();
  expect(screen.getByText(/Sent in German\./)).toBeTruthy();
});

test("whoever it was sent to reads that it is a translation, and may see what was written", async () => {
  const message = shown({
    body: "Good morning",
    details: detailsOf({ text: "Guten Morgen", locale: "de", lang: "en", by: "browser" }),
  });
  const user = draw({ t: "none" }, { message });
  expect(screen.getByText(/Translated from German\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "See original" }));
  expect(screen.getByText("Guten Morgen")).toBeTruthy();
});
