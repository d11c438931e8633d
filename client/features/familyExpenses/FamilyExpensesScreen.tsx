import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import * as z from "zod/mini";
import { urlOfMedia } from "#shared/features/assets/assets.rules.ts";
import { expenses, type Expense } from "#shared/features/expenses/expenses.contract.ts";
import { sumsByTrip } from "#shared/features/expenses/expenses.rules.ts";
import { requiredText } from "#shared/wire/fields.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextAreaField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { useForm } from "#client/resource/useForm.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import styles from "./FamilyExpenses.module.css";

const api = apiOf(expenses);

export const watches: readonly Watch[] = [{ resource: "expenses" }];

// All of a family's at once, so that the sums are of everything.
const perPage = 100;

export const loader = ({ request }: { request: Request }) => {
  const word = new URL(request.url).searchParams.get("page") ?? "";
  return api.list({ page: /^[1-9]\d{0,4}$/.test(word) ? Number(word) : 1, perPage }, { signal: request.signal });
};

// What was spent for one's own children, with its receipt a tap away.
export function Screen() {
  const t = useText("familyExpenses");
  const page = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const [asked, setAsked] = useState<Expense | null>(null);
  const sums = sumsByTrip(page.data);
  return (
    <div className={styles.page}>
      <AppTitle>{t("title")}</AppTitle>
      {page.total === 0 && (
        <Empty spot="calendar" title={t("empty")}>
          {t("emptyLine")}
        </Empty>
      )}
      {sums.length > 0 && (
        <Card>
          <KeyValueList
            items={sums.map(({ tripReference, studentName, currency, amount }) => ({
              key: `${studentName}, ${tripReference}`,
              value: formatMoney(amount, { currency }),
            }))}
          />
        </Card>
      )}
      <ul className={styles.list}>
        {page.data.map((expense) => (
          <li key={expense.id}>
            <ExpenseCard expense={expense} onAsk={() => setAsked(expense)} />
          </li>
        ))}
      </ul>
      {page.lastPage > 1 && (
        <Pagination
          page={page.currentPage}
          size={page.perPage}
          total={page.total}
          onPage={(next) => query.change({ page: String(next) })}
        />
      )}
      {asked && (
        <QuestionDrawer
          expense={asked}
          onSaved={() => {
            setAsked(null);
            void revalidate();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function ExpenseCard({ expense, onAsk }: { readonly expense: Expense; readonly onAsk: () => void }) {
  const [t, words] = [useText("familyExpenses"), useText("expenses")];
  const mayAsk = useMay("expenses:question");
  const { category, spentOn, amount, currency, state, note, receipt, question, studentName } = expense;
  const name = words(dataKey("expenseCategory", category));
  return (
    <Card as="article">
      <div className={styles.row}>
        <div className={styles.grows}>
          <h2 className="h4">{name}</h2>
          <p className={styles.quiet}>
            {studentName}, {formatDay(spentOn)} · {words(dataKey("expenseState", state))}
          </p>
          {note && <p>{note}</p>}
          {question && <p className={styles.quiet}>{t("youAsked", { words: question })}</p>}
        </div>
        <p className={styles.amount}>{formatMoney(amount, { currency })}</p>
      </div>
      <div className={styles.row}>
        {receipt && (
          <a href={urlOfMedia(receipt)} target="_blank" rel="noreferrer">
            {t("receipt")}
          </a>
        )}
        {mayAsk && (
          <Button size="sm" onClick={onAsk}>
            {t("ask")}
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}

const draft = z.object({ question: requiredText(500) });

interface QuestionDrawerProps {
  readonly expense: Expense;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function QuestionDrawer({ expense: { id, question }, onSaved, onClose }: QuestionDrawerProps) {
  const t = useText("familyExpenses");
  const form = useForm<{ question: string }, unknown>({
    judge: judgeBy(draft),
    initial: { question },
    labels: { question: t("question") },
    save: (values, once) => api.question({ id, ...values }, once),
    onSaved,
  });
  return (
    <EditDrawer title={t("ask")} form={form} onClose={onClose}>
      <TextAreaField form={form} name="question" hint={t("questionHint")} />
    </EditDrawer>
  );
}
