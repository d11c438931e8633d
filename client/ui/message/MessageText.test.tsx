// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { MessageMeta } from "./MessageMeta.tsx";
import { NotSent, SeenBy } from "./MessageStatus.tsx";
import { MessageText } from "./MessageText.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const original = { text: "A-t-il des allergies ?", lang: "fr", language: "French", isShown: true, onToggle: () => {} };

it("marks the translation and the original with their languages", () => {
  render(<MessageText text="Does he have any allergies?" lang="en" original={original} />);
  expect(screen.getByText("Does he have any allergies?").getAttribute("lang")).toBe("en");
  expect(screen.getByText("A-t-il des allergies ?").getAttribute("lang")).toBe("fr");
});

it("says what it is translated from and asks for the original on a press", async () => {
  const onToggle = vi.fn();
  render(<MessageText text="Does he have any allergies?" original={{ ...original, isShown: false, onToggle }} />);
  expect(screen.getByText(/Translated from French\./)).not.toBeNull();
  expect(screen.queryByText("A-t-il des allergies ?")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "See original" }));
  expect(onToggle).toHaveBeenCalledOnce();
});

it("opens links elsewhere without telling where from", () => {
  render(<MessageText text="See www.kinvara.ie." />);
  const link = screen.getByRole("link", { name: "kinvara.ie" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://www.kinvara.ie",
    "noopener noreferrer nofollow ugc",
  ]);
});

it("has its time where its last line ends, whichever way that runs", () => {
  render(<MessageText text="مرحبا Saoirse, 12:30" meta={<MessageMeta time="14:25" />} />);
  expect(screen.getByText("14:25").closest("[dir]")?.getAttribute("dir")).toBe("rtl");
  cleanup();
  render(<MessageText text={"مرحبا\nSee you there"} meta={<MessageMeta time="14:25" />} />);
  expect(screen.getByText("14:25").closest("[dir]")?.getAttribute("dir")).toBe("ltr");
});

it("says the state of an own message in words", () => {
  render(<MessageMeta time="14:25" state="pending" />);
  expect(screen.getByText("Waiting to send")).not.toBeNull();
});

it("names everyone who has seen a message", () => {
  render(<SeenBy people={[{ name: "Aoife" }, { name: "Declan" }]} />);
  expect(screen.getByText("Seen by Aoife and Declan")).not.toBeNull();
});

it("shows the faces of three who have seen a message and how many more, and names all", () => {
  const people = ["Aoife", "Declan", "Niamh", "Yui", "Giulia", "Aoife"].map((name) => ({ name }));
  const { container } = render(<SeenBy people={people} />);
  expect(screen.getByText("Seen by Aoife, Declan, Niamh, Yui, Giulia and Aoife")).not.toBeNull();
  expect(screen.getByText("+3").getAttribute("aria-hidden")).toBe("true");
  expect(container.querySelector("[title]")?.getAttribute("title")).toContain("Giulia");
});

it("announces that a message was not sent and tries again", async () => {
  const onRetry = vi.fn();
  render(<NotSent onRetry={onRetry} />);
  expect(screen.getByRole("alert").textContent).toContain("Not sent.");
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
