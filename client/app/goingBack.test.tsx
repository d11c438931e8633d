// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { useListQuery } from "#client/resource/listQuery.ts";
import { LeaveQuestion } from "#client/resource/LeaveQuestion.tsx";
import type { Form } from "#client/resource/useForm.ts";
import { askLeaving, type Going } from "#client/session/leaving.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { AlertDialog } from "#client/ui/overlay/AlertDialog.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { FloatingPanel } from "#client/ui/overlay/FloatingPanel.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { guardLeaving } from "#client/session/goingBack.ts";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms");
});
beforeEach(() => history.replaceState(null, "", "/start"));
const begun: { dispose: () => void }[] = [];
afterEach(() => {
  cleanup();
  for (const router of begun.splice(0)) router.dispose();
});

// A screen that was come to from another one.
async function comeTo(Screen: () => ReactNode) {
  const router = createBrowserRouter([
    { path: "/start", element: <h1>Start</h1> },
    { path: "/list", element: <Screen /> },
  ]);
  guardLeaving(router);
  begun.push(router);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/list"));
  return { go: (to: string) => act(() => router.navigate(to)), place: () => location.pathname + location.search };
}

// Until the browser has gone, and has come back where it is kept.
const goBack = (settled: () => void): Promise<void> => {
  history.back();
  return waitFor(settled);
};
const isShut = (): void => expect(document.querySelector("dialog[open]")).toBeNull();
const isAt = (path: string) => (): void => expect(location.pathname + location.search).toBe(path);

type Kind = (props: { readonly isOpen: boolean; readonly onClose: () => void }) => ReactNode;
const body = <p>Inside</p>;
const kinds: Readonly<Record<string, Kind>> = {
  sheet: (props) => (
    <Sheet {...props} title="A sheet">
      {body}
    </Sheet>
  ),
  drawer: (props) => (
    <Drawer {...props} title="A drawer">
      {body}
    </Drawer>
  ),
  dialog: (props) => (
    <Dialog {...props} title="A dialog" safeLabel="No" action={{ label: "Yes", run: () => {} }}>
      {body}
    </Dialog>
  ),
  alert: (props) => <AlertDialog {...props} message="Inside" />,
  palette: (props) => (
    <Modal {...props} shape="palette" label="Commands">
      {body}
    </Modal>
  ),
  menu: (props) => (
    <Modal {...props} shape="navigation" label="Places">
      {body}
    </Modal>
  ),
};

it.each(Object.keys(kinds))("closes what lies above the screen and stays there: %s", async (name) => {
  const Kind = kinds[name];
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {Kind && <Kind isOpen={isOpen} onClose={() => setOpen(false)} />}
      </>
    );
  }
  const { place } = await comeTo(Screen);
  await userEvent.click(screen.getByText("Open"));
  expect(document.querySelector("dialog[open]")).not.toBeNull();
  await goBack(isShut);
  expect(place()).toBe("/list");
  await goBack(isAt("/start"));
});

it("closes a panel before the sheet in which it was opened", async () => {
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const [hasPanel, setPanel] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    return (
      <Sheet isOpen={isOpen} title="A sheet" onClose={() => setOpen(false)}>
        <button ref={button} onClick={() => setPanel(true)}>
          Panel
        </button>
        {hasPanel && (
          <FloatingPanel anchor={button} opener={button} label="A panel" onClose={() => setPanel(false)}>
            {body}
          </FloatingPanel>
        )}
      </Sheet>
    );
  }
  await comeTo(Screen);
  await userEvent.click(screen.getByText("Panel"));
  expect(screen.queryByRole("dialog", { name: "A panel" })).not.toBeNull();
  await goBack(() => expect(screen.queryByRole("dialog", { name: "A panel" })).toBeNull());
  expect(screen.queryByRole("dialog", { name: "A sheet" })).not.toBeNull();
  await goBack(isShut);
  await goBack(isAt("/start"));
});

it("asks before a screen is left with something typed, and leaves once that is meant", async () => {
  const { place } = await comeTo(() => <LeaveQuestion isUnsaved />);
  const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });
  history.back();
  await question();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  await waitFor(isShut);
  expect(place()).toBe("/list");
  history.back();
  await question();
  await userEvent.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(isAt("/start"));
});

it("leaves a screen where nothing is typed", async () => {
  await comeTo(() => <LeaveQuestion isUnsaved={false} />);
  await goBack(isAt("/start"));
});

it("closes a menu and stays", async () => {
  const { place } = await comeTo(() => (
    <Menu
      label="Deeds"
      items={[{ id: "one", label: "One deed", select: () => undefined }]}
      trigger={(props) => <button {...props}>Deeds</button>}
    />
  ));
  await userEvent.click(screen.getByRole("button", { name: "Deeds" }));
  expect(screen.queryByRole("menu")).not.toBeNull();
  await goBack(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(place()).toBe("/list");
  await goBack(isAt("/start"));
});

const form = (isDirty: boolean): Form<object> =>
  ({ isDirty, isBusy: false, mistakes: [], refusal: null, submit: async () => {} }) as unknown as Form<object>;

function List({ isDirty }: { readonly isDirty: boolean }) {
  const query = useListQuery();
  if (query.get("edit") === "") return <p>The list</p>;
  return (
    <EditDrawer title="Record" form={form(isDirty)} onClose={() => query.change({ edit: "" })}>
      {body}
    </EditDrawer>
  );
}

it("lets the address close what the address has opened, and what lies above that by itself", async () => {
  const { go } = await comeTo(() => <List isDirty={false} />);
  await go("/list?edit=9");
  expect(screen.queryByRole("dialog", { name: "Record" })).not.toBeNull();
  await goBack(isAt("/list"));
  await goBack(isAt("/start"));
});

it("asks for what is typed before it goes, whichever way it was opened", async () => {
  const { go, place } = await comeTo(() => <List isDirty />);
  await go("/list?edit=9");
  const question = () => screen.queryByRole("heading", { name: "Leave without saving?" });
  await goBack(() => expect(question()?.closest("dialog")?.open).toBe(true));
  expect(place()).toBe("/list?edit=9");
  await goBack(() => expect(document.querySelectorAll("dialog[open]").length).toBe(1));
  expect(place()).toBe("/list?edit=9");
});

it.each([true, false])("the browser asks before what is typed (%s) goes with the page", async (isDirty) => {
  const { go } = await comeTo(() => <List isDirty={isDirty} />);
  await go("/list?edit=9");
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(!isDirty);
});

it("asks where the screen itself asks, and goes with the answer", async () => {
  let asked: Going | null = null;
  function Screen() {
    useEffect(
      () =>
        askLeaving((going) => {
          asked = going;
          return true;
        }),
      [],
    );
    return null;
  }
  const { go, place } = await comeTo(Screen);
  await go("/start");
  expect(place()).toBe("/list");
  const { stay, leave } = asked as unknown as Going;
  await act(async () => stay());
  await go("/start");
  await act(async () => leave());
  expect(place()).toBe("/start");
});
