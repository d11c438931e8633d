// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { NothingOpen } from "./Nothing.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages");
});
afterEach(cleanup);

test("where no conversation is open, it says what there is to choose", () => {
  render(<NothingOpen />);
  expect(screen.getByRole("heading", { name: "Choose a conversation" })).not.toBeNull();
});
