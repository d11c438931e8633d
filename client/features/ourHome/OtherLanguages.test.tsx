// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import type { WireRequest } from "#client/api/createApi.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";

const words = { title: "Hof am Meer", secondTitle: "", description: "Wir sind vier.", houseRules: "" };
const german = { locale: "de", ...words, isBehind: false, isWithheld: false, isCorrected: false };
const corrected = { ...german, title: "Bauernhof am Meer", houseRules: "Ohne Schuhe.", isCorrected: true };

let sent: WireRequest[];
let saves: (() => unknown)[];
beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "ourHome", "errors");
  provideSend(async (request) => {
    if (request.method === "GET") return { words: [german], canSuggest: false };
    sent.push(request);
    return saves.shift()?.();
  });
});
afterEach(cleanup);

it("shows what the office has corrected meanwhile beside what was typed, and saves what is chosen", async () => {
  sent = [];
  saves = [
    () => {
      throw new ApiError("stale_state", { statusCode: 409, words: [corrected] });
    },
    () => ({ words: [{ ...corrected, title: "Unser Hof", isCorrected: false }], canSuggest: false }),
  ];
  render(<OtherLanguages />);
  await userEvent.click(await screen.findByRole("combobox"));
  await userEvent.click(await screen.findByRole("option", { name: /^Deutsch/ }));
  const headline = screen.getByRole("textbox", { name: "Headline" });
  await userEvent.clear(headline);
  await userEvent.type(headline, "Unser Hof");
  await userEvent.click(screen.getByRole("button", { name: "Save this language" }));
  expect((await screen.findByRole("alert")).textContent).toContain("changed this meanwhile");
  expect(headline).toHaveProperty("value", "Unser Hof");
  expect(screen.getByRole("textbox", { name: /House rules/ })).toHaveProperty("value", "Ohne Schuhe.");
  expect(screen.getByRole("button", { name: "Theirs: Bauernhof am Meer" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Mine: Unser Hof" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save this language" }));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { title: "Unser Hof", house_rules: "", was: { title: words.title, house_rules: "", is_withheld: false } },
    {
      title: "Unser Hof",
      house_rules: "Ohne Schuhe.",
      was: { title: corrected.title, house_rules: "Ohne Schuhe.", is_withheld: false },
    },
  ]);
  expect(screen.queryByRole("button", { name: /^Mine/ })).toBeNull();
});
