// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { Button } from "./Button.tsx";

afterEach(cleanup);

function renderCounted(busy: boolean) {
  let presses = 0;
  let sent = 0;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    sent += 1;
  };
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} busyLabel="Sending" onClick={() => (presses += 1)}>
        Send
      </Button>
    </form>,
  );
  return { counts: () => ({ presses, sent }) };
}

it("is named by its label at rest and by the verb in progress while busy", () => {
  renderCounted(false);
  expect(screen.getByRole("button").textContent).toContain("Send");
  expect(screen.getByRole("button", { name: "Send" })).toBeDefined();
  cleanup();
  renderCounted(true);
  expect(screen.getByRole("button", { name: "Sending" })).toBeDefined();
});

it("keeps the room of both labels, so that its width never changes", () => {
  renderCounted(false);
  const faces = [...screen.getByRole("button").children].map((face) => [
    face.textContent,
    face.getAttribute("aria-hidden"),
  ]);
  expect(faces).toEqual([
    ["Send", "false"],
    ["Sending", "true"],
  ]);
});

it("neither presses nor submits while busy, and keeps the focus", async () => {
  const { counts } = renderCounted(true);
  const button = screen.getByRole("button");
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(counts()).toEqual({ presses: 0, sent: 0 });
  expect(document.activeElement).toBe(button);
});

it("presses and submits at rest", async () => {
  const { counts } = renderCounted(false);
  await userEvent.click(screen.getByRole("button"));
  expect(counts()).toEqual({ presses: 1, sent: 1 });
});

it("is a link when it has somewhere to go", () => {
  render(<Button href="/families">See families</Button>);
  expect(screen.getByRole("link", { name: "See families" }).getAttribute("href")).toBe("/families");
});

it("keeps its key out of its name", () => {
  render(<Button keyHint="⌘↵">Send</Button>);
  expect(screen.getByRole("button", { name: "Send" }).textContent).toContain("⌘↵");
});
