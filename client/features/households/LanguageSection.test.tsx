// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import type { HomeInLanguage } from "#shared/features/ourHome/homeWords.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { LanguageSection } from "./LanguageSection.tsx";

const said = (locale: "de" | "fr", title: string): HomeInLanguage => ({
  locale,
  title,
  secondTitle: "",
  description: "",
  houseRules: "",
  isBehind: false,
  isWithheld: false,
  isCorrected: locale === "fr",
});
const household = { id: "7", words: [said("de", "Hof am Meer"), said("fr", "Ferme au bord de la mer")] } as Household;
const asked: object[] = [];

beforeAll(async () => {
  await startText("en");
  await loadWords("households", "forms", "ui", "errors");
  provideSend(({ url, method, body }) => {
    asked.push({ url, method, body });
    return new Promise(() => undefined);
  });
});
afterEach(cleanup);

test("one language is corrected at a time: what is typed in another stays, and only what was changed is sent, with what stood there", async () => {
  render(<LanguageSection household={household} onChanged={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Français" }));
  expect(screen.getByText("Corrected by the office")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Deutsch" }));
  const german = within(screen.getByRole("form", { name: "Deutsch" }));
  await userEvent.clear(german.getByLabelText("Title"));
  await userEvent.type(german.getByLabelText("Title"), "Bauernhof");
  await userEvent.click(screen.getByRole("button", { name: "Français" }));
  const french = within(screen.getByRole("form", { name: "Français" }));
  expect((french.getByLabelText("Title") as HTMLInputElement).value).toBe("Ferme au bord de la mer");
  await userEvent.click(screen.getByRole("button", { name: "Deutsch" }));
  expect((german.getByLabelText("Title") as HTMLInputElement).value).toBe("Bauernhof");
  await userEvent.click(german.getByRole("button", { name: /^Save/ }));
  await waitFor(() =>
    expect(asked).toEqual([
      {
        url: "/households/7/words",
        method: "PATCH",
        body: { locale: "de", title: "Bauernhof", was: { title: "Hof am Meer" } },
      },
    ]),
  );
});

const german = said("de", "Hof am Meer");
const french = said("fr", "Ferme au bord de la mer");
const section = (words: Household["words"]) => (
  <LanguageSection household={{ id: "7", words } as Household} onChanged={() => undefined} />
);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const headline = () => screen.getByRole("textbox", { name: "Title" });

test("keeps what is typed in one language while another, or none, is looked at", async () => {
  render(section([german, french]));
  await press("Deutsch");
  await userEvent.type(headline(), " und Wald");
  await press("Français");
  expect(headline()).toHaveProperty("value", french.title);
  await press("Français");
  await press("Deutsch");
  expect(headline()).toHaveProperty("value", "Hof am Meer und Wald");
});

test("keeps a form over a language that the household takes away meanwhile, and says so", async () => {
  const { rerender } = render(section([german]));
  await press("Deutsch");
  await userEvent.type(headline(), " und Wald");
  expect(screen.queryByRole("alert")).toBeNull();
  const field = headline();
  rerender(section([]));
  expect(headline()).toBe(field);
  expect(field).toHaveProperty("value", "Hof am Meer und Wald");
  expect(screen.getByRole("alert").textContent).toContain("taken this language away");
  rerender(section([french]));
  await press("Français");
  await press("Deutsch");
  expect(headline()).toBe(field);
});

test("is not there where a household says nothing in another language", () => {
  render(section([]));
  expect(screen.queryByRole("heading")).toBeNull();
});
