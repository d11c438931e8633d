// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { searchOf } from "#shared/features/search/search.rules.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { SearchRest } from "./SearchRest.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages");
});
afterEach(cleanup);

const found = {
  search: searchOf("zzz", "30/11/2026"),
  sections: [],
  reach: "all",
  size: 9,
  further: () => undefined,
  again: () => undefined,
} as const;

test("where nothing is found one press leads back to the list, and what was searched is said once", async () => {
  const leave = vi.fn<() => void>();
  render(<SearchRest found={found} words="zzz" onLeave={leave} />);
  expect(screen.queryByText(/were searched/)).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Clear search" }));
  expect(leave).toHaveBeenCalledOnce();
});

test("where nobody could be asked, asking again is what is offered", () => {
  render(<SearchRest found={{ ...found, reach: "failed" }} words="zzz" onLeave={() => undefined} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Search again"]);
});
