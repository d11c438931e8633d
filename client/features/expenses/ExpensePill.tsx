import type { ExpenseState } from "#shared/features/expenses/expenses.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { lookOf, type StateLook } from "#client/ui/stay/stateLooks.ts";

// A sum becomes real as its arch fills: drafted, handed in, agreed, settled.
const looks: Readonly<Record<ExpenseState, StateLook>> = {
  draft: { glyph: "empty", hue: "slate" },
  submitted: { glyph: "wait", hue: "gorse" },
  approved: { glyph: "full", hue: "moss" },
  rejected: { glyph: "cross", hue: "brick" },
  invoiced: { glyph: "half", hue: "sky" },
  reimbursed: { glyph: "lit", hue: "spruce" },
  settled: { glyph: "check", hue: "slate" },
};

export function ExpensePill({ state }: { readonly state: ExpenseState }) {
  const t = useText("expenses");
  const { glyph, hue } = lookOf(looks, state);
  return (
    <Pill hue={hue} icon={<StateGlyph kind={glyph} />}>
      {t(dataKey("expenseState", state))}
    </Pill>
  );
}
