import { useAtomValue } from "jotai";
import { useRevalidator } from "react-router";
import { expenseDraft, expenses, type Expense } from "#shared/features/expenses/expenses.contract.ts";
import {
  chargedParties,
  expenseCategories,
  payers,
  whyNotAddReceipt,
  whyNotChange,
} from "#shared/features/expenses/expenses.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Say } from "#client/i18n/words.ts";
import { AssetFiles } from "#client/resource/assets/AssetFiles.tsx";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { MoneyField, SelectField, TextAreaField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import type { KeyValue } from "#client/ui/page/KeyValueList.tsx";
import { blank } from "./blankExpense.ts";
import { ExpenseDecision } from "./ExpenseDecision.tsx";
import { TripField } from "./TripField.tsx";

const api = apiOf(expenses);
interface ExpenseFormProps {
  readonly expense: Expense | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

type Draft = Pick<Expense, keyof ReturnType<typeof blank>>;

const draftOf = ({ tripId, category, paidBy, chargeableTo, spentOn, currency, amount, vat, note }: Draft): Draft => ({
  tripId,
  category,
  paidBy,
  chargeableTo,
  spentOn,
  currency,
  amount,
  vat,
  note,
});

export function ExpenseForm({ expense, mayWrite, onClose }: ExpenseFormProps) {
  const t = useText("expenses");
  const { revalidate } = useRevalidator();
  const actorId = useAtomValue(userAtom)?.id ?? "";
  const done = (words: string): void => {
    toast(words, { hue: "moss" });
    onClose();
  };
  const money = (minor: number): string => formatMoney(minor, { currency: form.values.currency });
  const form = useForm<Draft, { item: Expense }>({
    judge: judgeBy(expenseDraft),
    initial: draftOf(expense ?? blank()),
    labels: {
      tripId: t("trip"),
      category: t("category"),
      paidBy: t("paidBy"),
      chargeableTo: t("chargeableTo"),
      spentOn: t("spentOn"),
      currency: t("currency"),
      amount: t("amount"),
      vat: t("vat"),
      note: t("note"),
    },
    limits: { amount: money, vat: money },
    save: (values, once) => (expense ? api.update({ id: expense.id, ...values }, once) : api.create(values, once)),
    onSaved: () => done(t("saved")),
  });
  const isReadOnly = !mayWrite || (expense !== null && whyNotChange(expense) !== null);
  const remove =
    expense && !isReadOnly
      ? {
          question: t("removeQuestion"),
          keepLabel: t("keep"),
          run: () => api.remove({ id: expense.id }).then(() => done(t("removed"))),
        }
      : undefined;
  const choices = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <EditDrawer
      title={expense ? `${expense.studentName}, ${expense.tripReference}` : t("newExpense")}
      form={form}
      isReadOnly={isReadOnly}
      {...(expense && { facts: factsOf(expense, t) })}
      remove={remove}
      above={
        expense && (
          <>
            <ExpenseDecision expense={expense} actorId={actorId} isUnsaved={form.isDirty} onDone={done} />
            <AssetFiles
              purpose="expenseReceipt"
              recordId={expense.id}
              title={t("receipts")}
              addLabel={t("addReceipt")}
              empty={t("noReceipts")}
              mayAdd={mayWrite && whyNotAddReceipt(expense) === null}
              mayRemove={!isReadOnly}
              onChange={() => void revalidate()}
            />
          </>
        )
      }
      onClose={onClose}
    >
      <TripField form={form} />
      <SelectField
        form={form}
        name="category"
        options={choices(expenseCategories, (value) => t(dataKey("expenseCategory", value)))}
      />
      <DayField form={form} name="spentOn" />
      <MoneyField form={form} name="amount" currency={form.values.currency} />
      <MoneyField form={form} name="vat" currency={form.values.currency} />
      <SelectField form={form} name="paidBy" options={choices(payers, (value) => t(dataKey("expensePayer", value)))} />
      <SelectField
        form={form}
        name="chargeableTo"
        options={choices(chargedParties, (value) => t(dataKey("expenseCharge", value)))}
      />
      <TextAreaField form={form} name="note" optional />
      {!expense && <p className="ink-3">{t("receiptsAfterSaving")}</p>}
    </EditDrawer>
  );
}

// The record for those who may not change it.
const factsOf = (expense: Expense, t: Say<"expenses">): readonly KeyValue[] => [
  { key: t("trip"), value: `${expense.studentName}, ${expense.tripReference}` },
  { key: t("category"), value: t(dataKey("expenseCategory", expense.category)) },
  { key: t("spentOn"), value: formatDay(expense.spentOn) },
  { key: t("amount"), value: formatMoney(expense.amount, expense) },
  { key: t("vat"), value: formatMoney(expense.vat, expense) },
  { key: t("paidBy"), value: t(dataKey("expensePayer", expense.paidBy)) },
  { key: t("chargeableTo"), value: t(dataKey("expenseCharge", expense.chargeableTo)) },
  { key: t("submitter"), value: expense.submitterName },
  { key: t("note"), value: expense.note || null },
  { key: t("question"), value: expense.question || null },
];
