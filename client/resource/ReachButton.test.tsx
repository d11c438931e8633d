// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { ReachButton } from "./ReachButton.tsx";

afterEach(cleanup);

const words = { show: (masked: string) => `Show ${masked}`, use: (whole: string) => `Call ${whole}` };

test("a number that was opened is of its family alone, also where the page goes on to another one", async () => {
  provideSend(async () => ({ whole: "+353 87 123 4567" }));
  const { rerender } = render(<ReachButton householdId="1" masked="•• 67" words={words} />);
  fireEvent.click(screen.getByRole("button", { name: "Show •• 67" }));
  const link = await screen.findByRole("link", { name: "Call +353 87 123 4567" });
  expect(link.getAttribute("href")).toBe("tel:+353871234567");
  rerender(<ReachButton householdId="2" masked="•• 89" words={words} />);
  expect([screen.queryByRole("link"), screen.getByRole("button").textContent]).toEqual([null, "Show •• 89"]);
});

test("an address that was opened is there to be written to", async () => {
  provideSend(async () => ({ whole: "mary@family.example" }));
  render(<ReachButton way="email" householdId="1" masked="m•••@family.example" words={words} />);
  fireEvent.click(screen.getByRole("button", { name: "Show m•••@family.example" }));
  const link = await screen.findByRole("link", { name: "Call mary@family.example" });
  expect(link.getAttribute("href")).toBe("mailto:mary@family.example");
});
