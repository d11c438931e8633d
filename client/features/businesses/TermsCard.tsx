import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { businessTerms, termDraft, type BusinessTerm } from "#shared/features/businesses/businessTerms.contract.ts";
import { mayDrop, termOn } from "#shared/features/businesses/terms.rules.ts";
import { parseMoney } from "#shared/money/money.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { today } from "#client/resource/today.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Business.module.css";
import { DropTerm } from "./DropTerm.tsx";

const api = apiOf({ add: businessTerms.add });
const judge = judgeBy(termDraft);

interface TermsCardProps {
  readonly businessId: string;
  readonly terms: readonly BusinessTerm[];
}

// What was agreed with a partner, the newest first: what holds, what comes, and all that ever held.
export function TermsCard({ businessId, terms }: TermsCardProps) {
  const t = useText("businesses");
  const titleId = useId();
  const { revalidate } = useRevalidator();
  const mayWrite = useMay("businesses:write");
  const [isOpen, setOpen] = useState(false);
  const [dropping, setDropping] = useState<BusinessTerm | null>(null);
  const wordsOf = useTermWords();
  const now = termOn(terms, today());
  return (
    <Card labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className="h4">
          {t("terms")}
        </h2>
        {mayWrite && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("termsAgree")}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{t("termsNote")}</p>
      {terms.length === 0 && <p className={styles.none}>{t("termsNone")}</p>}
      <ul className={styles.rows}>
        {terms.map((term) => {
          const isComing = mayDrop(term, today());
          const from = t("termsFrom", { day: formatDay(term.validFrom) });
          return (
            <li key={term.id} className={styles.row}>
              <span className={styles.words}>
                <span className={term === now ? styles.strong : undefined}>{wordsOf(term)}</span>
                <span className={styles.quiet}>{from}</span>
                {term.byName && (
                  <span className={styles.quiet}>
                    {t("termsBy", { name: term.byName, day: formatDay(term.at.slice(0, 10)) })}
                  </span>
                )}
              </span>
              <span className={styles.ways}>
                {term === now && <Pill hue="moss">{t("termsNow")}</Pill>}
                {isComing && <Pill hue="sky">{t("termsComing")}</Pill>}
                {isComing && mayWrite && (
                  <Button
                    size="sm"
                    kind="dangerQuiet"
                    aria-label={t("termsDropOf", { words: `${wordsOf(term)}, ${from}` })}
                    onClick={() => setDropping(term)}
                  >
                    {t("termsDrop")}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {dropping && (
        <DropTerm
          businessId={businessId}
          term={dropping}
          words={wordsOf(dropping)}
          onDropped={() => void revalidate()}
          onClose={() => setDropping(null)}
        />
      )}
      {isOpen && <TermForm businessId={businessId} onSaved={() => void revalidate()} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function useTermWords(): (term: Pick<BusinessTerm, "percentage">) => string {
  const t = useText("businesses");
  return ({ percentage }) =>
    percentage === null ? t("termsUsual") : t("termsShare", { share: formatNumber(percentage / 100) });
}

interface TermFormProps {
  readonly businessId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface TermValues {
  readonly percentage: string;
  readonly validFrom: string;
}

// A percentage is typed as money is, with two places after the point at most.
const draftOf = ({ percentage, validFrom }: TermValues) => ({
  percentage: percentage.trim() === "" ? null : (parseMoney(percentage) ?? Number.NaN),
  validFrom,
});

function TermForm({ businessId, onSaved, onClose }: TermFormProps) {
  const t = useText("businesses");
  const form = useForm<TermValues, unknown>({
    judge: (values): Issues => ({
      ...judge(draftOf(values)),
      ...(values.validFrom !== "" && values.validFrom < today() && { validFrom: { rule: "order" as const } }),
    }),
    initial: { percentage: "", validFrom: today() },
    labels: { percentage: t("termsPercentage"), validFrom: t("termsValidFrom") },
    limits: { percentage: (limit) => formatNumber(limit / 100) },
    save: (values, once) => api.add({ id: businessId, ...draftOf(values) }, once),
    onSaved: () => {
      toast(t("termsSaved"), { hue: "moss" });
      onSaved();
      onClose();
    },
  });
  return (
    <EditDrawer title={t("termsAgree")} form={form} onClose={onClose}>
      <TextField form={form} name="percentage" maxLength={6} hint={t("termsPercentageHint")} optional />
      <DayField form={form} name="validFrom" />
    </EditDrawer>
  );
}
