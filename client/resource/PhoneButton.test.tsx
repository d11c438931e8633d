// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { PhoneButton } from "./PhoneButton.tsx";

afterEach(cleanup);

const words = { show: (phone: string) => `Show ${phone}`, call: (phone: string) => `Call ${phone}` };

test("a number that was opened is of its family alone, also where the page goes on to another one", async () => {
  provideSend(async () => ({ phone: "+353 87 123 4567" }));
  const { rerender } = render(<PhoneButton householdId="1" masked="•• 67" words={words} />);
  fireEvent.click(screen.getByRole("button", { name: "Show •• 67" }));
  const link = await screen.findByRole("link", { name: "Call +353 87 123 4567" });
  expect(link.getAttribute("href")).toBe("tel:+353871234567");
  rerender(<PhoneButton householdId="2" masked="•• 89" words={words} />);
  expect([screen.queryByRole("link"), screen.getByRole("button").textContent]).toEqual([null, "Show •• 89"]);
});
