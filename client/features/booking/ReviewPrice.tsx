import { useState, type FormEvent, type ReactNode } from "react";
import { familyPage } from "#shared/features/family/family.contract.ts";
import type { Booking } from "#shared/features/booking/booking.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { PriceCard } from "./PriceCard.tsx";
import styles from "./Review.module.css";

const api = apiOf({ code: familyPage.code });

interface ReviewPriceProps {
  readonly booking: Booking;
  // What one child cost on the screen before.
  readonly before: number | null;
  readonly code: string;
  // The kind of stay that a code is for.
  readonly stay: string;
  readonly onCode: (code: string) => void;
  readonly children: ReactNode;
}

export function ReviewPrice({ booking, before, code, stay, onCode, children }: ReviewPriceProps) {
  const t = useText("booking");
  const { trips, homes, currency, total, deposit } = booking;
  const name = homes[0]?.lastName ?? "";
  const now = trips[0]?.price.total ?? 0;
  const isOther = before !== null && before !== now && code === "";
  const money = (minor: number): string => formatMoney(minor, { currency });
  return (
    <Card as="section" isRaised labelledBy="price-title">
      <div className={styles.price}>
        <h2 id="price-title" className="h3">
          {t("breakdown")}
        </h2>
        {isOther && (
          <p role="status" className={styles.other}>
            {t("otherPrice", { before: money(before), now: money(now) })}
          </p>
        )}
        {trips.map(({ id, student, price }) => (
          <div key={id} className={styles.child}>
            {trips.length > 1 && <h3 className="h5">{student.name}</h3>}
            <PriceCard price={price} familyName={name} hasDues={trips.length === 1} />
          </div>
        ))}
        {trips.length > 1 && (
          <dl className={styles.sums}>
            <div>
              <dt>{t("total")}</dt>
              <dd>{money(total)}</dd>
            </div>
            <div>
              <dt>{t("dueToday")}</dt>
              <dd>{money(deposit)}</dd>
            </div>
          </dl>
        )}
        <CodeForm code={code} stay={stay} onCode={onCode} />
        {children}
      </div>
    </Card>
  );
}

type CodeFormProps = Pick<ReviewPriceProps, "code" | "stay" | "onCode">;

// Asked of the server first: a code that takes nothing off says why.
function CodeForm({ code, stay, onCode }: CodeFormProps) {
  const t = useText("booking");
  const [typed, setTyped] = useState(code);
  const [mistake, setMistake] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === "") return onCode("");
    setBusy(true);
    setMistake(null);
    api
      .code({ stay, code: wanted }, { isQuiet: true })
      .then(
        () => onCode(wanted),
        (cause: unknown) =>
          setMistake(cause instanceof ApiError && cause.code === "invalid" ? t("codeUnknown") : wordsOf(cause).what),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form className={styles.code} noValidate onSubmit={submit}>
      <Field label={t("code")} isLabelHidden error={mistake}>
        <TextInput
          value={typed}
          maxLength={40}
          autoComplete="off"
          placeholder={t("code")}
          onChange={({ target }) => {
            setTyped(target.value);
            setMistake(null);
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy} disabled={typed.trim() === code}>
        {t("apply")}
      </Button>
    </form>
  );
}
