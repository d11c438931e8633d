// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Field } from "./Field.tsx";
import { PhoneInput } from "./PhoneInput.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const preferred = ["IE", "ES"];
const validate = (value: string, country: string) => (value.length < 12 ? `Too short for ${country}` : null);

function Phone({ first = "" }: { readonly first?: string }) {
  const [phone, setPhone] = useState(first);
  return (
    <>
      <Field label="Phone">
        <PhoneInput value={phone} onChange={setPhone} preferred={preferred} validate={validate} />
      </Field>
      <output>{phone}</output>
    </>
  );
}

const number = () => screen.getByLabelText<HTMLInputElement>("Phone");
const country = () => screen.getByRole("button", { name: /^Country code/ });
const kept = () => screen.getByRole("status").textContent;

it("keeps a number with its dial code, and begins with the first preferred country", async () => {
  render(<Phone />);
  expect(number().placeholder).toBe("Enter a phone number");
  await userEvent.type(number(), "87 123 4567");
  expect(kept()).toBe("+353 87 123 4567");
});

it("lets no other characters in, and no more than 25", async () => {
  render(<Phone />);
  await userEvent.type(number(), "(087) 12a3-4x");
  expect(number().value).toBe("(087) 123-4");
  expect(number().maxLength).toBe(25);
});

it("knows the country of a number that brings its dial code", async () => {
  render(<Phone />);
  await userEvent.click(number());
  await userEvent.paste("+34 612 34 56 78");
  expect(country().textContent).toContain("Country code: Spain +34");
  expect(number().value).toBe("612 34 56 78");
});

it("finds a country by its dial code with leading zeros, and chooses it by keyboard", async () => {
  render(<Phone first="+353 87" />);
  await userEvent.click(country());
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Country or code" }));
  await userEvent.keyboard("0033");
  const [first] = screen.getAllByRole("option");
  expect(first?.textContent).toContain("France");
  expect(screen.getByRole("combobox").getAttribute("aria-activedescendant")).toBe(first?.id);
  await userEvent.keyboard("{Enter}");
  expect(kept()).toBe("+33 87");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(document.activeElement).toBe(number());
});

it("moves through the countries with the arrow keys and closes on escape, with the focus on its button", async () => {
  render(<Phone />);
  await userEvent.click(country());
  await userEvent.keyboard("{ArrowDown}");
  expect(
    document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "")?.textContent,
  ).toContain("Spain");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(document.activeElement).toBe(country());
});

it("goes to the country that begins with the letters typed on its button, and begins anew after 700 ms", async () => {
  render(<Phone first="+353 87" />);
  country().focus();
  await userEvent.keyboard("po");
  expect(country().textContent).toContain("Poland");
  await userEvent.keyboard("r");
  expect(country().textContent).toContain("Portugal");
  vi.setSystemTime(Date.now() + 701);
  await userEvent.keyboard("f");
  expect(country().textContent).toMatch(/: F/);
});

it("says what is wrong when it is left, and from then on while typing", async () => {
  render(<Phone />);
  await userEvent.type(number(), "87");
  expect(screen.queryByText("Too short for IE")).toBeNull();
  await userEvent.tab();
  expect(screen.getByText("Too short for IE")).toBeDefined();
  expect(number().getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(number(), " 123 4567");
  expect(screen.queryByText("Too short for IE")).toBeNull();
});
