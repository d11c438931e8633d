// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Checkbox } from "../form/Checkbox.tsx";
import { Field } from "../form/Field.tsx";
import { TextArea } from "../form/TextArea.tsx";
import { AlertDialog } from "./AlertDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { provideDialogs } from "./fakeDialogs.ts";
import { Sheet } from "./Sheet.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

function Replacing({ run, isBusy = false }: { readonly run: () => void; readonly isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      <Dialog
        isOpen={isOpen}
        title="Replace the Byrne family?"
        safeLabel="Keep Byrnes"
        action={{ label: "Replace", run, isDanger: true, isBusy }}
        onClose={() => setOpen(false)}
      >
        They were chosen before.
      </Dialog>
    </>
  );
}

const open = () => user.click(screen.getByText("Choose"));
const dialog = () => screen.queryByRole("dialog", { name: "Replace the Byrne family?" });

it("has the focus on the safe choice when it opens", async () => {
  render(<Replacing run={() => {}} />);
  await open();
  expect(dialog()).not.toBeNull();
  expect(document.activeElement?.textContent).toBe("Keep Byrnes");
});

it("holds the page below it still for as long as it is open", async () => {
  const isHeld = () => document.documentElement.hasAttribute("data-modal");
  render(<Replacing run={() => {}} />);
  await open();
  expect(isHeld()).toBe(true);
  await user.click(screen.getByText("Keep Byrnes"));
  expect(isHeld()).toBe(false);
});

it("takes Escape for the safe choice and gives the focus back", async () => {
  const run = vi.fn();
  render(<Replacing run={run} />);
  await open();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(dialog()).toBeNull();
  expect(run).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe("Choose");
});

it("runs the action and stays until it is told to close", async () => {
  const run = vi.fn();
  render(<Replacing run={run} />);
  await open();
  await user.click(screen.getByText("Replace"));
  expect(run).toHaveBeenCalledOnce();
  expect(dialog()).not.toBeNull();
});

it("does not run the action again while it is busy", async () => {
  const run = vi.fn();
  render(<Replacing run={run} isBusy />);
  await open();
  await user.click(screen.getAllByText("Replace").at(-1) ?? document.body);
  expect(run).not.toHaveBeenCalled();
});

it("is out of reach on its way out: what is pressed twice is done once", async () => {
  render(<Replacing run={() => {}} />);
  await open();
  expect(screen.getByRole<HTMLDialogElement>("dialog").hasAttribute("inert")).toBe(false);
  await user.click(screen.getByText("Keep Byrnes"));
  expect(screen.getByText("They were chosen before.").closest("dialog")?.hasAttribute("inert")).toBe(true);
});

it("is not decided by a press beside it, though a sheet is closed so", async () => {
  const onClose = vi.fn();
  render(<Replacing run={() => {}} />);
  await open();
  fireEvent.pointerDown(screen.getByRole("dialog"));
  expect(dialog()).not.toBeNull();
  cleanup();
  render(
    <Sheet isOpen title="Price breakdown" onClose={onClose}>
      €2,300.75
    </Sheet>,
  );
  fireEvent.pointerDown(screen.getByText("€2,300.75"));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("keeps its words until it has left the screen", async () => {
  render(<Replacing run={() => {}} />);
  await open();
  await user.click(screen.getByText("Keep Byrnes"));
  expect(screen.queryByText("They were chosen before.")).not.toBeNull();
  act(() => vi.advanceTimersByTime(240));
  expect(screen.queryByText("They were chosen before.")).toBeNull();
});

it("says an alert in full and has one button", async () => {
  const onClose = vi.fn();
  render(<AlertDialog isOpen title="" message="No Response" onClose={onClose} />);
  expect(screen.getByRole("alertdialog", { name: "No Response" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows no hint over what it says when it opens, and does so for whoever walks back by key", async () => {
  function Showing() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Sheet isOpen={isOpen} title="Send later" onClose={() => setOpen(false)}>
          <button type="button">In an hour</button>
        </Sheet>
      </>
    );
  }
  render(<Showing />);
  screen.getByText("Open").focus();
  await user.keyboard("{Enter}");
  const hint = () => document.querySelector("[role=tooltip]");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Close");
  expect(hint()).toBeNull();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("In an hour");
  await user.tab({ shift: true });
  expect(hint()?.textContent).toBe("Close");
});

it("is not run while something that must be said is missing, which its field says itself and gets the focus for", async () => {
  const run = vi.fn();
  render(
    <Dialog isOpen title="Reject?" safeLabel="Keep it" action={{ label: "Reject", run }} onClose={() => {}}>
      <Field label="Reason">
        <TextArea required />
      </Field>
      <Checkbox required>I have seen it</Checkbox>
    </Dialog>,
  );
  const reason = screen.getByLabelText("Reason");
  await user.type(reason, "   ");
  await user.click(screen.getByText("Reject"));
  expect(run).not.toHaveBeenCalled();
  expect(screen.queryByText("The Reason field is required")).not.toBeNull();
  expect(screen.queryByText("Tick this to go on")).not.toBeNull();
  expect(document.activeElement).toBe(reason);
  await user.type(reason, "Too dear");
  await user.click(screen.getByLabelText(/I have seen it/));
  expect(screen.queryByText("The Reason field is required")).toBeNull();
  expect(screen.queryByText("Tick this to go on")).toBeNull();
  await user.click(screen.getByText("Reject"));
  expect(run).toHaveBeenCalledOnce();
});
