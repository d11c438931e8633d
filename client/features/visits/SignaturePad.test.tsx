// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { SignaturePad } from "./SignaturePad.tsx";

const written: string[] = [];

beforeAll(async () => {
  await startText("en");
  await loadWords("visits");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  written.splice(0);
  SVGElement.prototype.setPointerCapture = () => undefined;
  const brush = {
    fillRect: () => undefined,
    stroke: () => written.push("stroke"),
    fillText: (text: string) => written.push(text),
  };
  vi.stubGlobal("Path2D", Object);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => brush;
      convertToBlob = () => Promise.resolve(new Blob(["png"], { type: "image/png" }));
    },
  );
});

const draw = (): void => {
  const pad = screen.getByRole("img");
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 200 }) as DOMRect;
  fireEvent.pointerDown(pad, { clientX: 40, clientY: 80 });
  fireEvent.pointerMove(pad, { clientX: 160, clientY: 30 });
  fireEvent.pointerUp(pad);
  // Whoever only passes by draws nothing.
  fireEvent.pointerMove(pad, { clientX: 300, clientY: 90 });
};

test("what a finger draws is the signature; begun again, there is none", async () => {
  const done = vi.fn();
  const { container } = render(<SignaturePad label="Sign here" name="Ada Roe" doneLabel="Sign" onDone={done} />);
  const sign = screen.getByRole<HTMLButtonElement>("button", { name: "Sign" });
  expect(sign.disabled).toBe(true);
  draw();
  expect(container.querySelector("path")?.getAttribute("d")).toBe("M40 80 L160 30");
  fireEvent.click(sign);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(done.mock.calls[0]?.[0]).toMatchObject({ name: "signature.png", type: "image/png" });
  expect(written).toEqual(["stroke", ""]);
  fireEvent.click(screen.getByRole("button", { name: "Begin again" }));
  expect(container.querySelector("path")).toBeNull();
  expect(sign.disabled).toBe(true);
});

test("by keyboard one signs with one's name", async () => {
  const done = vi.fn();
  render(<SignaturePad label="Sign here" name="Ada Roe" doneLabel="Sign" onDone={done} />);
  fireEvent.click(screen.getByRole("button", { name: "Write my name" }));
  expect(screen.getByRole("img", { name: "Signed: Ada Roe" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sign" }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(written).toEqual(["Ada Roe"]);
});
