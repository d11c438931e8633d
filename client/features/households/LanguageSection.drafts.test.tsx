// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import type { Locale } from "#shared/locales.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { LanguageSection } from "./LanguageSection.tsx";

const inLanguage = (locale: Locale, title: string) => ({
  locale,
  title,
  secondTitle: "",
  description: "",
  houseRules: "",
  isBehind: false,
});
const german = inLanguage("de", "Hof am Meer");
const spanish = inLanguage("es", "Casa junto al mar");
// Of a household it shows nothing else.
const home = (words: Household["words"]) => ({ id: "7", words }) as Household;

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "forms", "households");
});
afterEach(cleanup);

const section = (words: Household["words"]) => <LanguageSection household={home(words)} onChanged={() => undefined} />;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const headline = () => screen.getByRole("textbox", { name: "Title" });

it("keeps what is typed in one language while another, or none, is looked at", async () => {
  render(section([german, spanish]));
  await press("Deutsch");
  await userEvent.type(headline(), " und Wald");
  await press("Español");
  expect(headline()).toHaveProperty("value", spanish.title);
  await press("Español");
  await press("Deutsch");
  expect(headline()).toHaveProperty("value", "Hof am Meer und Wald");
});

it("keeps a form over a language that the household takes away meanwhile, and says so", async () => {
  const { rerender } = render(section([german]));
  await press("Deutsch");
  await userEvent.type(headline(), " und Wald");
  expect(screen.queryByRole("alert")).toBeNull();
  const field = headline();
  rerender(section([]));
  expect(headline()).toBe(field);
  expect(field).toHaveProperty("value", "Hof am Meer und Wald");
  expect(screen.getByRole("alert").textContent).toContain("taken this language away");
  rerender(section([spanish]));
  await press("Español");
  await press("Deutsch");
  expect(headline()).toBe(field);
});

it("is not there where a household says nothing in another language", () => {
  render(section([]));
  expect(screen.queryByRole("heading")).toBeNull();
});
