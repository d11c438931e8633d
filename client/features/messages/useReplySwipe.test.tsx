// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useReplySwipe } from "./useReplySwipe.ts";

beforeAll(() => {
  Element.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

const reply = vi.fn();
const press = vi.fn();
beforeEach(() => [reply, press].forEach((spy) => spy.mockClear()));

function Message({ isClosed = false }: { readonly isClosed?: boolean }) {
  const { offset, handlers } = useReplySwipe(isClosed ? null : ({ textContent }) => reply(textContent));
  return (
    <div onClick={press}>
      <button type="button" data-offset={offset} {...handlers}>
        See you Monday
      </button>
    </div>
  );
}

const message = () => screen.getByRole("button");
const offset = () => Number(message().getAttribute("data-offset"));
function draw(x: number, { y = 0, from = 100, pointerType = "touch", end = fireEvent.pointerUp } = {}): number {
  const at = { pointerType, isPrimary: true };
  fireEvent.pointerDown(message(), { ...at, clientX: from, clientY: 40 });
  fireEvent.pointerMove(message(), { ...at, clientX: from + x, clientY: 40 + y });
  const drawn = offset();
  end(message(), { ...at, clientX: from + x, clientY: 40 + y });
  return drawn;
}

test("a message drawn aside far enough is replied to, and comes back", () => {
  render(<Message />);
  expect([draw(60), offset()]).toEqual([60, 0]);
  expect(reply).toHaveBeenCalledExactlyOnceWith("See you Monday");
  expect(draw(300)).toBe(72);
});

test("a short way, the other way, and up or down mean nothing", () => {
  render(<Message />);
  expect([draw(40), draw(-80), draw(60, { y: 80 })]).toEqual([40, 0, 0]);
  expect(reply).not.toHaveBeenCalled();
});

test("the edge of the screen, a mouse, what the browser takes over and what is closed are left alone", () => {
  render(<Message />);
  draw(80, { from: 10 });
  draw(80, { pointerType: "mouse" });
  draw(80, { end: fireEvent.pointerCancel });
  cleanup();
  render(<Message isClosed />);
  draw(80);
  expect([reply.mock.calls, offset()]).toEqual([[], 0]);
});

test("the end of a swipe presses nothing below it, and the next tap does", () => {
  render(<Message />);
  draw(60);
  fireEvent.click(message());
  expect(press).not.toHaveBeenCalled();
  fireEvent.pointerDown(message(), { pointerType: "touch", isPrimary: true, clientX: 100, clientY: 40 });
  fireEvent.click(message());
  expect(press).toHaveBeenCalledOnce();
});
