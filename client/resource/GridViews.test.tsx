// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { GridViews } from "./GridViews.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "gridViews", "forms", "errors");
});
afterEach(cleanup);

const renderViews = (whole?: string) =>
  render(
    <MemoryRouter>
      <GridViews
        resource="conversations"
        views={[]}
        query="tab3=unread"
        isNarrowed
        onChanged={() => undefined}
        {...(whole === undefined ? {} : { whole })}
      />
    </MemoryRouter>,
  );

test("what could be kept has no row of its own where nothing is kept yet", async () => {
  renderViews();
  expect(screen.queryByRole("navigation")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Save view" }));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("it stands beside the whole list where that is a place to go to", () => {
  renderViews("?");
  expect(screen.getByRole("navigation").textContent).toContain("Save view");
});
