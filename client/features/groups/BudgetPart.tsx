import { Plus, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { groups } from "#shared/features/groups/groups.contract.ts";
import type { Group } from "#shared/features/groups/groups.records.ts";
import { budgetLeft, mostBudgetLines } from "#shared/features/groups/groups.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useUnsaved } from "#client/session/unsaved.ts";
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
        <Lines
          key={JSON.stringify(lines)}
          {...{ lines, currency }}
          isBusy={doing.isBusy}
          onSave={(said) => void doing.run(() => api.setBudget({ id: group.id, lines: said }))}
        />
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
  readonly lines: readonly Line[];
  readonly currency: string;
  readonly isBusy: boolean;
  readonly onSave: (lines: Line[]) => void;
}

const blank: Line = { name: "", amount: 0 };

function Lines({ lines, currency, isBusy, onSave }: LinesProps) {
  const t = useText("groups");
  const stands = lines.map(({ name, amount }) => ({ name, amount }));
  const [typed, setTyped] = useState<readonly Line[]>(stands.length > 0 ? stands : [blank]);
  const said = typed.filter(({ name }) => name.trim() !== "");
  const isDirty = JSON.stringify(said) !== JSON.stringify(stands);
  useUnsaved(isDirty);
  const change = (at: number, line: Partial<Line>): void =>
    setTyped(typed.map((one, place) => (place === at ? { ...one, ...line } : one)));
  return (
    <div className={styles.lines}>
      {typed.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.line}>
          <TextInput
            aria-label={`${t("budgetLine")} ${at + 1}`}
            placeholder={t("budgetLine")}
            value={line.name}
            maxLength={80}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <Field label={`${t("amount")} ${at + 1}`} isLabelHidden>
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
            onClick={() => setTyped(typed.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div className={styles.tools}>
        <Button
          size="sm"
          icon={<Plus />}
          disabled={typed.length >= mostBudgetLines}
          onClick={() => setTyped([...typed, blank])}
        >
          {t("addLine")}
        </Button>
        <Button
          size="sm"
          kind="primary"
          busy={isBusy}
          disabled={!isDirty || said.some(({ amount }) => !Number.isInteger(amount) || amount < 0)}
          onClick={() => onSave(said)}
        >
          {t("save")}
        </Button>
      </div>
    </div>
  );
}
