// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { TypedAhead } from "./TypedAhead.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "navigation");
});
afterEach(cleanup);

const happened: string[] = [];

function Field() {
  const [text, setText] = useState("");
  return (
    <TypedAhead
      text={text}
      onText={setText}
      onEnter={() => void happened.push(`entered ${text}`)}
      onClose={() => void happened.push("closed")}
    />
  );
}

test("what is typed before the palette is here stands in its field, and that it was entered is told", async () => {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await userEvent.type(field, "Trips");
  expect([field.value, happened]).toEqual(["Trips", []]);
  await userEvent.keyboard("{Enter}");
  expect(happened).toEqual(["entered Trips"]);
});
