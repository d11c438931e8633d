// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "../overlay/fakeDialogs.ts";
import { Board, type BoardProps } from "./Board.tsx";

interface Card {
  readonly id: string;
  readonly name: string;
}

const lucia: Card = { id: "1", name: "Lucía" };
const marco: Card = { id: "2", name: "Marco" };
const onDrop = vi.fn();
const onOpen = vi.fn();
const onFold = vi.fn();
const onMore = vi.fn();

const board = (changes: Partial<BoardProps<Card>> = {}) =>
  render(
    <Board
      label="Trips"
      columns={[
        { id: "new", title: "New", total: 5, cards: [lucia, marco], isFolded: null },
        { id: "enquiry", title: "Enquiry", total: 0, cards: [], isFolded: null },
        { id: "booked", title: "Booked", total: 0, cards: [], isFolded: null },
        { id: "closed", title: "Closed", total: 48, cards: [], isFolded: true },
      ]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      targetsOf={() => Promise.resolve(new Set(["booked"]))}
      onDrop={onDrop}
      onOpen={onOpen}
      onFold={onFold}
      onMore={onMore}
      empty="Nothing here"
      keptAs="here"
      {...changes}
    >
      {({ name }) => <span>{name}</span>}
    </Board>,
  );
const cardOf = (name: string): HTMLElement => {
  const found = screen.getByText(name).closest("li");
  if (!found) throw new Error(`No card of ${name}`);
  return found;
};
const columnOf = (name: string): HTMLElement => screen.getByRole("region", { name: new RegExp(`^${name}`) });

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "board");
});
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it("is walked by arrows; Enter opens", async () => {
  board();
  await userEvent.tab();
  while (document.activeElement !== cardOf("Lucía")) await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(cardOf("Marco"));
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledWith(marco);
});

it("is lifted by Space, carried to what takes it, and dropped by Enter; the rest dims", async () => {
  board();
  cardOf("Lucía").focus();
  await userEvent.keyboard(" ");
  await waitFor(() => expect(columnOf("Enquiry").dataset["dim"]).toBe("true"));
  expect(columnOf("Booked").dataset["dim"]).toBe("false");
  expect(screen.getByRole("status").textContent).toContain("Lucía");
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("status").textContent).toContain("Booked");
  await userEvent.keyboard("{Enter}");
  expect(onDrop).toHaveBeenCalledWith(lucia, "booked");
  expect(columnOf("Enquiry").dataset["dim"]).toBe("false");
});

it("is let go by Escape, and dropped where it was it stays", async () => {
  board();
  cardOf("Lucía").focus();
  await userEvent.keyboard(" {ArrowRight}{Escape}");
  await userEvent.keyboard(" ");
  await waitFor(() => expect(columnOf("Enquiry").dataset["dim"]).toBe("true"));
  await userEvent.keyboard("{Enter}");
  expect(onDrop).not.toHaveBeenCalled();
});

it("is carried by the mouse over a column that takes it, also by its link, and opens nothing then", async () => {
  board({ children: ({ name }) => <a href="/trip">{name}</a> });
  document.elementsFromPoint = () => [cardOf("Lucía"), columnOf("Booked")];
  const card = cardOf("Lucía");
  const link = screen.getByText("Lucía");
  card.setPointerCapture = vi.fn();
  expect(fireEvent.dragStart(link)).toBe(false);
  fireEvent.pointerDown(link, { clientX: 0, clientY: 0, button: 0, pointerType: "mouse" });
  fireEvent.pointerMove(link, { clientX: 300, clientY: 0, pointerType: "mouse" });
  await waitFor(() => expect(columnOf("Enquiry").dataset["dim"]).toBe("true"));
  fireEvent.pointerMove(card, { clientX: 310, clientY: 0, pointerType: "mouse" });
  fireEvent.pointerUp(card);
  expect(onDrop).toHaveBeenCalledWith(lucia, "booked");
  // However late the browser says it.
  expect(fireEvent.click(link, { detail: 1 })).toBe(false);
  fireEvent.click(card, { detail: 1 });
  expect(onOpen).not.toHaveBeenCalled();
  // A press by itself opens it.
  fireEvent.pointerDown(card, { button: 0, pointerType: "mouse" });
  fireEvent.pointerUp(card);
  fireEvent.click(card, { detail: 1 });
  expect(onOpen).toHaveBeenCalledOnce();
});

it("stays where nothing moves", async () => {
  board({ targetsOf: null });
  cardOf("Lucía").focus();
  await userEvent.keyboard(" {ArrowRight}{Enter}");
  expect(onDrop).not.toHaveBeenCalled();
  expect(screen.queryByText(/Space lifts/)).toBeNull();
});

it("shows how many there are, unfolds, and reads more", async () => {
  board();
  expect(within(columnOf("Closed")).getByText("48")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Unfold Closed" }));
  expect(onFold).toHaveBeenCalledWith("closed");
  await userEvent.click(screen.getByRole("button", { name: "3 more" }));
  expect(onMore).toHaveBeenCalled();
});

it("is moved under a finger by saying where to, of such places as take it, and says when there is none", async () => {
  provideDialogs();
  board();
  const press = async () => userEvent.click(within(cardOf("Lucía")).getByRole("button", { name: "Move Lucía to…" }));
  await press();
  const sheet = screen.getByRole("dialog", { name: "Move Lucía to…" });
  await userEvent.click(await within(sheet).findByRole("button", { name: "Booked" }));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(lucia, "booked");
  expect(onOpen).not.toHaveBeenCalled();
  cleanup();
  board({ targetsOf: () => Promise.resolve(new Set<string>()) });
  await press();
  expect(await screen.findByText("There is nowhere to go just now.")).not.toBeNull();
  cleanup();
  board({ targetsOf: null });
  expect(screen.queryByRole("button", { name: "Move Lucía to…" })).toBeNull();
});

it("is found where it was left, across and down each column, and another one begins where it begins", () => {
  const scrollers = () => {
    const across = screen.getByRole("group", { name: "Trips" });
    const down = columnOf("New").lastElementChild;
    if (!down) throw new Error("The column has no cards");
    return { across, down };
  };
  const left = () => {
    const { across, down } = scrollers();
    return [across.scrollLeft, down.scrollTop];
  };
  board({ keptAs: "before" });
  const { across, down } = scrollers();
  across.scrollLeft = 300;
  down.scrollTop = 120;
  cleanup();
  board({ keptAs: "after" });
  expect(left()).toEqual([0, 0]);
  cleanup();
  board({ keptAs: "before" });
  expect(left()).toEqual([300, 120]);
});
