// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { NumberStepper } from "./NumberStepper.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

function Guests({ from }: { readonly from: number }) {
  const [guests, setGuests] = useState(from);
  return <NumberStepper label="Guests" value={guests} onChange={setGuests} min={1} max={5} />;
}

const shown = () => screen.getByRole("spinbutton", { name: "Guests" }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("stops at its ends, where the button to go on is disabled", async () => {
  render(<Guests from={4} />);
  await press("More");
  expect(shown()).toBe("5");
  expect(screen.getByRole("button", { name: "More" }).hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("button", { name: "Fewer" }).hasAttribute("disabled")).toBe(false);
});

it("is stepped by the arrow keys, Home and End, and never past its ends", async () => {
  render(<Guests from={2} />);
  screen.getByRole("spinbutton").focus();
  await userEvent.keyboard("{ArrowUp}{ArrowRight}");
  expect(shown()).toBe("4");
  await userEvent.keyboard("{End}{ArrowUp}");
  expect(shown()).toBe("5");
  await userEvent.keyboard("{Home}{ArrowDown}");
  expect(shown()).toBe("1");
});
