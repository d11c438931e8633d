// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { CallForm } from "./CallForm.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("notAnswering", "forms", "ui", "errors");
});
afterEach(cleanup);

test("nothing that was said of one call is left for the next, and no day is asked for where nobody sees to it", async () => {
  const saved: object[] = [];
  render(<CallForm hasFollowUp={false} save={(call) => Promise.resolve(saved.push(call))} />);
  expect(screen.queryByText("Follow up on")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Spoke with them" }));
  await userEvent.type(screen.getByRole("textbox"), "They moved");
  const save = screen.getByRole("button", { name: "Save the call" });
  await userEvent.click(save);
  await waitFor(() => expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe(""));
  await userEvent.click(save);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([
    { outcome: "reached", note: "They moved", followUp: null },
    { outcome: "no_reply", note: "", followUp: null },
  ]);
});
