import { Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { groups } from "#shared/features/groups/groups.contract.ts";
import type { Group } from "#shared/features/groups/groups.records.ts";
import { budgetLeft, mostBudgetLines } from "#shared/features/groups/groups.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { api, useDoing } from "./groupCalls.ts";
import styles from "./Groups.module.css";

type Budget = Output<typeof groups.budget>;

// What the group may cost, what was spent for it, and what is left.
export function BudgetPart({ group }: { readonly group: Group }) {
  const t = useText("groups");
  const [budget, setBudget] = useState<Budget | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const doing = useDoing();
  useEffect(() => {
    const leaving = new AbortController();
    api.budget({ id: group.id }, { signal: leaving.signal, isQuiet: true }).then(
      (answer) => (setFailure(null), setBudget(answer)),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
    // The group is another object after each change of it.
  }, [group]);
  if (failure !== null) return <Refusal error={failure} />;
  if (budget === null) return <SkeletonList count={3} shape="circle" />;
  const { currency, lines, expenses } = budget;
  const money = (minor: number): string => formatMoney(minor, { currency });
  const counted = expenses.filter(({ counts }) => counts);
  const planned = budgetLeft(lines, []);
  return (
    <div className={styles.part}>
      <div className={styles.figures}>
        <KeyValueList
          items={[
            { key: t("planned"), value: money(planned) },
            { key: t("spent"), value: money(-budgetLeft([], counted)) },
            { key: t("left"), value: money(budgetLeft(lines, counted)) },
          ]}
        />
      </div>
      {doing.failure && <Refusal error={doing.failure} />}
      <TitledCard title={t("planned")}>
        <Lines key={JSON.stringify(lines)} groupId={group.id} {...{ lines, currency }} />
      </TitledCard>
      <TitledCard title={t("expenses")}>
        {expenses.length === 0 && <p className={styles.quiet}>{t("noExpenses")}</p>}
        <ul className={styles.list}>
          {expenses.map((expense) => (
            <li key={expense.id} className={styles.row}>
              <Checkbox
                checked={expense.counts}
                disabled={doing.isBusy || expense.currency !== currency}
                aria-label={t("counts", { name: expense.studentName, amount: formatMoney(expense.amount, expense) })}
                onChange={({ target }) =>
                  void doing.run(() => api.count({ id: group.id, expenseId: expense.id, counts: target.checked }))
                }
              >
                {[expense.studentName, expense.note].filter(Boolean).join(", ")}
              </Checkbox>
              <span className={styles.quiet}>
                {formatDay(expense.spentOn)} · {formatMoney(expense.amount, expense)}
              </span>
            </li>
          ))}
        </ul>
      </TitledCard>
    </div>
  );
}

interface Line {
  readonly name: string;
  readonly amount: number;
}

interface LinesProps {
  readonly groupId: string;
  readonly lines: readonly Line[];
  readonly currency: string;
}

const blank: Line = { name: "", amount: 0 };
const judge = judgeBy(groups.setBudget.body);

function Lines({ groupId, lines, currency }: LinesProps) {
  const t = useText("groups");
  const { revalidate } = useRevalidator();
  const stands = lines.map(({ name, amount }) => ({ name, amount }));
  const form = useForm({
    judge,
    initial: { lines: stands },
    labels: { lines: t("planned") },
    rowLabels: { lines: { name: t("budgetLine"), amount: t("amount") } },
    save: (values, once) => api.setBudget({ id: groupId, ...values }, once),
    onSaved: () => void revalidate(),
  });
  const { lines: typed } = form.values;
  const change = (at: number, line: Partial<Line>): void =>
    form.set(
      "lines",
      typed.map((one, place) => (place === at ? { ...one, ...line } : one)),
    );
  return (
    <form
      className={styles.lines}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.refusal && <Refusal error={form.refusal} />}
      {typed.length === 0 && <p className={styles.quiet}>{t("noLines")}</p>}
      {typed.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own, and what is typed of an amount is its field's
        <div key={`${at} of ${typed.length}`} className={styles.line}>
          <Field
            id={form.rowIdOf("lines", at, "name")}
            label={`${t("budgetLine")} ${at + 1}`}
            isLabelHidden
            error={form.rowErrorOf("lines", at, "name")}
          >
            <TextInput
              placeholder={t("budgetLine")}
              value={line.name}
              maxLength={80}
              onChange={({ target }) => change(at, { name: target.value })}
            />
          </Field>
          <Field
            id={form.rowIdOf("lines", at, "amount")}
            label={`${t("amount")} ${at + 1}`}
            isLabelHidden
            error={form.rowErrorOf("lines", at, "amount")}
          >
            <MoneyInput
              value={line.amount}
              currency={currency}
              onChange={(amount) => change(at, { amount })}
              onBlur={() => undefined}
            />
          </Field>
          <IconButton
            label={t("removeLine", { place: at + 1 })}
            icon={<X />}
            onClick={() => form.set("lines", typed.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div className={styles.tools}>
        <Button
          size="sm"
          icon={<Plus />}
          disabled={typed.length >= mostBudgetLines}
          onClick={() => form.set("lines", [...typed, blank])}
        >
          {t("addLine")}
        </Button>
        <Button size="sm" kind="primary" type="submit" busy={form.isBusy} disabled={!form.isDirty}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
