// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { BackCloses } from "./BackCloses.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

function Conversation() {
  const [isSheetOpen, setSheetOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <Sheet isOpen={isSheetOpen} title="Planned" onClose={() => setSheetOpen(false)}>
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      <Dialog
        isOpen={isAsking}
        title="Remove it?"
        safeLabel="Keep it"
        action={{ label: "Yes", run: () => undefined }}
        onClose={() => setAsking(false)}
      />
    </Sheet>
  );
}

function open(element: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <BackCloses />
          </>
        ),
        children: [
          { path: "/list", element: <p>All conversations</p> },
          { path: "/thread", element },
        ],
      },
    ],
    { initialEntries: ["/list", "/thread"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { back: () => act(async () => router.navigate(-1)), at: () => router.state.location.pathname };
}

const names = () => screen.queryAllByRole("dialog").map((dialog) => dialog.querySelector("h2")?.textContent);

it("closes what lies uppermost, one at a time, and only then leaves", async () => {
  const { back, at } = open(<Conversation />);
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(names()).toEqual(["Planned", "Remove it?"]);
  await back();
  expect([at(), names()]).toEqual(["/thread", ["Planned"]]);
  await back();
  expect([at(), names()]).toEqual(["/thread", []]);
  await back();
  expect(at()).toBe("/list");
});

it("leaves a place of the history as ever", async () => {
  const { back, at } = open(
    <Drawer isPlace isOpen title="About it" onClose={() => undefined}>
      Byrne
    </Drawer>,
  );
  await back();
  expect(at()).toBe("/list");
});
