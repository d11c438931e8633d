// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { turnSwitch } from "#client/session/deviceSwitches.ts";
import { useRowsByKey } from "./useRowsByKey.ts";

beforeEach(() => turnSwitch("singleKeys", true));
afterEach(cleanup);

function Rows() {
  useRowsByKey();
  return (
    <main>
      <input aria-label="Search" />
      <table role="grid">
        <tbody>
          <tr data-row="1" tabIndex={-1}>
            <td>Byrne</td>
          </tr>
          <tr data-row="2" tabIndex={0}>
            <td>Doyle</td>
          </tr>
        </tbody>
      </table>
    </main>
  );
}

const focused = () => document.activeElement?.getAttribute("data-row") ?? null;

it("leads into the table, to the row that was left", () => {
  render(<Rows />);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(focused()).toBe("2");
});

it("leaves the letters of somebody who writes, commands, and those who have switched keys off alone", () => {
  render(<Rows />);
  fireEvent.keyDown(screen.getByLabelText("Search"), { key: "j" });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  turnSwitch("singleKeys", false);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(focused()).toBeNull();
});
