// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { aLiveScene } from "#tests/support/engine/scene.ts";
import { EditedInPlace } from "./EditedInPlace.tsx";
import { useStudentChange } from "./useStudentChange.ts";
import { EngineContext } from "./watches.ts";

let sent: unknown[];
beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "forms", "tripContext", "errors");
});
beforeEach(() => {
  sent = [];
  provideSend(({ body }) => {
    sent.push(body);
    return Promise.reject(
      sent.length === 1 ? new ApiError("stale_state", { statusCode: 409 }) : new ApiError("no_response"),
    );
  });
});
afterEach(cleanup);

// As the trip's page has it: what stands there is read anew once somebody was quicker.
function Diet() {
  const [diet, setDiet] = useState("");
  const change = useStudentChange("7", () => setDiet("No nuts"));
  const save = (text: string, was: string): Promise<void> => change({ diet: text, was: { diet: was } });
  return <EditedInPlace label="Diet" value={diet} longest={200} onSave={save} />;
}

async function writing(words: string) {
  const { tab } = await aLiveScene();
  render(
    <EngineContext value={tab.engine}>
      <Diet />
    </EngineContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Change: Diet" }));
  await user.type(screen.getByRole("textbox", { name: "Diet" }), `${words}{Enter}`);
  return user;
}

test("what somebody has written of it meanwhile is shown beside what was typed, and written over only by choice", async () => {
  const user = await writing("Vegan");
  expect(await screen.findByRole("button", { name: "Theirs: No nuts" })).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Diet" })).toHaveProperty("value", "Vegan");
  await user.click(screen.getByRole("button", { name: "Mine: Vegan" }));
  expect(screen.queryByRole("button", { name: /^Theirs/ })).toBeNull();
  await user.keyboard("{Enter}");
  await expect
    .poll(() => sent)
    .toEqual([
      { diet: "Vegan", was: { diet: "" } },
      { diet: "Vegan", was: { diet: "No nuts" } },
    ]);
});

test("whoever takes theirs has nothing more to save", async () => {
  const user = await writing("Vegan");
  await user.click(await screen.findByRole("button", { name: "Theirs: No nuts" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("No nuts")).toBeDefined();
  expect(sent).toHaveLength(1);
});
