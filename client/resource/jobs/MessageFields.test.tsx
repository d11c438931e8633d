// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { MessageFields } from "./MessageFields.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("jobs", "forms", "ui");
  provideSend(() => new Promise(() => undefined));
});
afterEach(cleanup);

test("what may stand in braces is offered as far as it is known of each", () => {
  const said = { text: "", locale: "en" } as const;
  const { rerender } = render(<MessageFields said={said} onSay={() => undefined} />);
  expect(screen.getByText(/\{\{family\}\}/)).toBeTruthy();
  rerender(<MessageFields said={said} fillable={["student", "me"]} onSay={() => undefined} />);
  expect([screen.queryByText(/\{\{family\}\}/), screen.getByText(/\{\{student\}\}/)]).toEqual([
    null,
    expect.anything(),
  ]);
});
