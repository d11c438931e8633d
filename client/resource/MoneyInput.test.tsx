// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as z from "zod/mini";
import { afterEach, beforeAll, expect, test } from "vitest";
import { formatMoney } from "#client/i18n/format.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { minorUnits } from "#shared/wire/fields.ts";
import { MoneyField } from "./fields.tsx";
import { judgeBy } from "./judgeBy.ts";
import { useForm } from "./useForm.ts";

const bill = z.object({ amount: minorUnits(1) });

function Bill() {
  const form = useForm({
    judge: judgeBy(bill),
    initial: { amount: 0 },
    labels: { amount: "Amount" },
    limits: { amount: (limit) => formatMoney(limit) },
    save: () => Promise.resolve(),
    onSaved: () => undefined,
  });
  return <MoneyField form={form} name="amount" currency="EUR" />;
}

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "forms");
});
afterEach(cleanup);

test.each([
  ["abc", "Enter an amount, like 12.50"],
  ["99999999999999", "The Amount can't be getter than €10,000,000.00"],
  ["-3", "The Amount can't be less than €0.01"],
  ["0.50", null],
])("%s is judged as what it is, once the field is left", async (typed, mistake) => {
  render(<Bill />);
  const user = userEvent.setup();
  const field = screen.getByRole("textbox", { name: "Amount" });
  await user.type(field, typed);
  await user.tab();
  expect(document.getElementById(`${field.id}-message`)?.textContent ?? null).toBe(mistake);
});
