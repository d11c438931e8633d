// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { TimelineHome } from "./timelineRows.ts";
import { TimelineBoard } from "./TimelineBoard.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  Element.prototype.scrollTo = vi.fn() as never;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const trip = (id: string, from: string, to: string) =>
  ({
    id,
    name: id,
    student: { name: id },
    from,
    to,
    state: "booked",
    stateLabel: "Booked",
    isHeld: true,
    lane: 0,
  }) as const;
const home = (id: string, trips: readonly ReturnType<typeof trip>[]) => ({
  id,
  name: `${id} family`,
  line: "2 rooms",
  picture: null as TimelineHome["picture"],
  trips,
});
const groups = [
  {
    id: "galway",
    name: "Co. Galway",
    line: "2 families",
    homes: [
      home("Byrne", [trip("Lucía", "2027-06-28", "2027-07-18"), trip("Paula", "2027-08-02", "2027-08-29")]),
      home("Whelan", [trip("Zoé", "2027-05-01", "2027-05-20")]),
    ],
  },
  {
    id: "kerry",
    name: "Co. Kerry",
    line: "1 family",
    homes: [home("O’Sullivan", [trip("Sofia", "2027-07-05", "2027-07-25")])],
  },
];

const onOpen = vi.fn();
const onLift = vi.fn();
const onToday = vi.fn();
const onZoom = vi.fn();

const onMove = vi.fn();
const onDays = vi.fn();
const onLost = vi.fn();
const onView = vi.fn();

function boardOf(homes = groups.flatMap(({ homes: own }) => own)) {
  return (
    <TimelineBoard
      label="Trips by home"
      rowsLabel="Family"
      groups={groups.map(({ homes: own, ...group }) => ({ ...group, rows: own.map(({ id }) => ({ id, lanes: 1 })) }))}
      homeOf={(id) => homes.find((one) => one.id === id) ?? null}
      firstDay="2027-06-07"
      days={84}
      dayWidth={12}
      today="2027-07-01"
      goTo={{ day: "2027-06-07", asked: 0 }}
      detailsOf={({ name }) => <p>{name}, 14</p>}
      onOpen={onOpen}
      onView={onView}
      onToday={onToday}
      onZoom={onZoom}
      moves={{
        freeHomes: new Set(["Whelan", "O’Sullivan"]),
        words: {
          lifted: ({ name }) => `${name} lifted`,
          over: (id) => `Over ${id}`,
          days: ({ from, to }) => `${from} to ${to}`,
          noHome: "Nobody else",
          left: "Left",
        },
        onLift,
        onMove,
        onDays,
        onLost,
      }}
    />
  );
}

function renderBoard() {
  const { rerender } = render(boardOf());
  return { ...userEvent.setup(), readAgain: (homes: Parameters<typeof boardOf>[0]) => rerender(boardOf(homes)) };
}

const bar = (name: RegExp) => screen.getByRole("button", { name });
const focused = () => document.activeElement?.getAttribute("data-trip");

it("names bars by student, state and dates, and leaves out trips of other weeks", () => {
  renderBoard();
  expect(bar(/Lucía, Booked, 28 Jun/)).not.toBeNull();
  expect(screen.queryByRole("button", { name: /Zoé/ })).toBeNull();
});

it("shows whose a bar is at the edge where it comes into sight, once the board rests, and nothing of it elsewhere", async () => {
  renderBoard();
  const begun = (name: RegExp) => bar(name).style.getPropertyValue("--begun");
  const box = bar(/Lucía/).closest<HTMLElement>("[aria-label='Trips by home']")?.parentElement;
  if (!box) throw new Error("Nothing scrolls");
  const restAt = (day: number) => {
    box.scrollLeft = day * 12;
    fireEvent(box, new Event("scrollend"));
  };
  restAt(31);
  await expect.poll(() => begun(/Lucía/)).toBe("120px");
  expect([begun(/Paula/), begun(/Sofia/)]).toEqual(["", "36px"]);
  // Four days are left of the first: no room for a name.
  restAt(37);
  await expect.poll(() => begun(/Sofia/)).toBe("108px");
  expect(begun(/Lucía/)).toBe("");
});

it("walks along a home and to the next home that has a bar", async () => {
  const user = renderBoard();
  bar(/Lucía/).focus();
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Paula");
  await user.keyboard("{ArrowLeft}{ArrowDown}");
  expect(focused()).toBe("Sofia");
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Lucía");
});

it("opens a trip with Enter and shows its details for a press", async () => {
  const user = renderBoard();
  bar(/Lucía/).focus();
  await user.keyboard("{Enter}");
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ id: "Lucía" });
  await user.click(bar(/Paula/));
  expect(screen.getByRole("dialog", { name: "Paula" }).textContent).toBe("Paula, 14");
});

it("goes to today with T and zooms with plus and minus", async () => {
  const user = renderBoard();
  bar(/Lucía/).focus();
  await user.keyboard("t+-");
  expect(onToday).toHaveBeenCalledOnce();
  expect(onZoom.mock.calls).toEqual([[1], [-1]]);
});

it("folds a county away", async () => {
  const user = renderBoard();
  await user.click(screen.getByRole("button", { name: /Co. Galway/, expanded: true }));
  expect(screen.queryByRole("button", { name: /Lucía/ })).toBeNull();
  expect(bar(/Sofia/)).not.toBeNull();
});

it("carries a lifted bar to the next free home, and says over which", async () => {
  const user = renderBoard();
  bar(/Lucía/).focus();
  await user.keyboard(" ");
  expect(onLift.mock.calls[0]?.[0]).toMatchObject({ id: "Lucía" });
  expect(screen.getByRole("status").textContent).toBe("Lucía lifted");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByRole("status").textContent).toBe("Over O’Sullivan");
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("status").textContent).toBe("Nobody else");
  await user.keyboard("{Enter}");
  expect(onMove.mock.calls[0]).toMatchObject([{ id: "Lucía" }, "O’Sullivan"]);
});

it("carries it along by days, and Escape leaves it where it was", async () => {
  const user = renderBoard();
  bar(/Lucía/).focus();
  await user.keyboard(" {ArrowRight}{ArrowRight}");
  expect(screen.getByRole("status").textContent).toBe("2027-06-30 to 2027-07-20");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("status").textContent).toBe("Left");
  expect(onDays).not.toHaveBeenCalled();
  await user.keyboard(" {ArrowLeft} ");
  expect(onDays.mock.calls[0]).toMatchObject([{ id: "Lucía" }, { start: -1, end: -1 }]);
});

it("lets go of a lifted bar that others have moved meanwhile, and the next bar is not put down for it", async () => {
  const [byrne, ...others] = groups.flatMap(({ homes: own }) => own);
  const moved = home("Byrne", [trip("Lucía", "2027-06-30", "2027-07-20"), trip("Paula", "2027-08-02", "2027-08-29")]);
  const user = renderBoard();
  bar(/Lucía/).focus();
  await user.keyboard(" {ArrowRight}");
  // Read again without a change of hers she is carried on.
  user.readAgain([...(byrne ? [{ ...byrne }] : []), ...others]);
  expect(onLost).not.toHaveBeenCalled();
  user.readAgain([moved, ...others]);
  expect(onLost.mock.calls).toMatchObject([[{ id: "Lucía" }]]);
  await user.keyboard(" ");
  expect(onDays).not.toHaveBeenCalled();
  expect(onLift.mock.lastCall).toMatchObject([{ id: "Lucía", from: "2027-06-30" }]);
  user.readAgain([home("Byrne", [trip("Paula", "2027-08-02", "2027-08-29")]), ...others]);
  expect(onLost).toHaveBeenCalledTimes(2);
  bar(/Paula/).focus();
  await user.keyboard("{ArrowRight} {Enter}");
  expect([onMove.mock.calls, onDays.mock.calls]).toEqual([[], []]);
});

it("goes on asking for the days of a lifted bar, however far one scrolls: what is not read is not lost", async () => {
  const user = renderBoard();
  const box = screen.getByRole("group", { name: "Trips by home" }).parentElement;
  if (!box) throw new Error("No box");
  Object.defineProperty(box, "clientWidth", { value: 240 });
  const told = () => onView.mock.lastCall?.[0];
  const scrollTo = (day: number): void => {
    box.scrollLeft = day * 12;
    fireEvent.scroll(box);
  };
  bar(/Lucía/).focus();
  await user.keyboard(" ");
  scrollTo(70);
  expect(told()).toMatchObject({ from: "2027-06-28", to: "2027-08-30" });
  expect(told().rowIds).toContain("Byrne");
  await user.keyboard("{Escape}");
  expect(told()).toMatchObject({ from: "2027-08-02", to: "2027-08-30" });
});

function rushBy(): void {
  const box = screen.getByRole("group", { name: "Trips by home" }).parentElement as HTMLElement;
  for (const [top, at] of [
    [0, 0],
    [37, 16],
  ] as const) {
    box.scrollTop = top;
    fireEvent(box, Object.defineProperty(new Event("scroll"), "timeStamp", { value: at }));
  }
}

it("draws the pictures of homes that come into sight while it rushes by once it is calm", async () => {
  const { readAgain } = renderBoard();
  readAgain(
    groups.flatMap(({ homes }) => homes.map((one) => ({ ...one, picture: { kind: "home", src: null } as const }))),
  );
  const hasPicture = (name: string): boolean =>
    screen.getByText(name).closest("[data-home]")?.querySelector("svg") !== null;
  rushBy();
  const fold = screen.getByRole("button", { name: /Co. Kerry/ });
  fireEvent.click(fold);
  fireEvent.click(fold);
  expect(["Byrne family", "O’Sullivan family"].map(hasPicture)).toEqual([true, false]);
  await expect.poll(() => hasPicture("O’Sullivan family")).toBe(true);
});

it("draws what comes into sight while it rushes by without what nobody could make out, and in full once it is calm", async () => {
  const { readAgain } = renderBoard();
  rushBy();
  const [first, ...others] = groups.flatMap(({ homes }) => homes);
  const late = trip("Maud", "2027-06-10", "2027-06-24");
  readAgain([{ ...(first ?? home("Byrne", [])), trips: [...(first?.trips ?? []), late] }, ...others]);
  const drawn = (name: RegExp): readonly boolean[] => [
    bar(name).querySelector("svg") !== null,
    bar(name).dataset["whole"] === "true",
  ];
  expect([drawn(/Maud, Booked/), drawn(/Lucía/)]).toEqual([
    [false, false],
    [true, true],
  ]);
  await expect.poll(() => drawn(/Maud, Booked/)).toEqual([true, true]);
});
