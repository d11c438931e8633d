// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { GroupFields } from "./PlanFields.tsx";
import { nothingSaid } from "./recipes.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("jobs", "forms", "ui", "errors");
});
afterEach(cleanup);

test("while no group has been read none can be chosen, out of every group least of all, and a reading that failed is tried again", async () => {
  const onSay = vi.fn();
  let answer = (): Promise<unknown> => Promise.reject(new ApiError("unavailable", { statusCode: 503 }));
  const asked: string[] = [];
  provideSend(({ url }) => {
    asked.push(url);
    return answer() as never;
  });
  render(<GroupFields said={nothingSaid("en")} onSay={onSay} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect((screen.getByRole("combobox") as HTMLInputElement).disabled).toBe(true);
  answer = () => Promise.resolve({ rows: [], next: null, total: 0, groups: [] });
  await userEvent.click(again);
  await waitFor(() => expect((screen.getByRole("combobox") as HTMLInputElement).disabled).toBe(false));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onSay).not.toHaveBeenCalled();
  // Those that are not among the first are found by their names.
  await userEvent.type(screen.getByRole("combobox"), "Zu");
  await waitFor(() => expect(asked.at(-1)).toContain("q=Zu"));
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.click(await screen.findByRole("option", { name: "No group" }));
  expect(onSay.mock.lastCall).toEqual([{ ...nothingSaid("en"), group: null }]);
});
