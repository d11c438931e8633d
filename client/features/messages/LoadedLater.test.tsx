// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { LoadedLater } from "./LoadedLater.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "errors");
});
afterEach(cleanup);

test.each([
  ["by nobody", new ApiError("no_response"), "It needs a connection."],
  ["by a refusal", new ApiError("no_access", { statusCode: 403 }), "You don't have access to this area"],
])("what is answered %s says why, once, and is asked for again with one press", async (_, failure, words) => {
  const answers: (() => Promise<string>)[] = [() => Promise.reject(failure), async () => "All of it"];
  render(
    <LoadedLater load={() => answers.shift()?.() ?? Promise.reject(failure)} failedWords="It needs a connection.">
      {(value) => <p>{value}</p>}
    </LoadedLater>,
  );
  expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(words),
  ]);
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByText("All of it")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
