import type { HostPart } from "#shared/features/hostPayments/hostPayments.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import styles from "./HostPayments.module.css";

type Words = ReturnType<typeof useText<"hostPayments">>;

// Each part leads to the nights that it pays for.
export function PartList({ parts }: { readonly parts: readonly HostPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={`${part.id} ${part.kind} ${part.day}`}>
          <Part part={part} />
        </li>
      ))}
    </ul>
  );
}

// In plain words, and what can be done about it.
export function whyHeld(t: Words, { state, reason }: Pick<HostPart, "state" | "reason">): string {
  if (state === "failed") return t("failedWhy");
  return reason === null ? t("heldWhy") : t(dataKey("holdReason", reason));
}

function Part({ part }: { readonly part: HostPart }) {
  const t = useText("hostPayments");
  const { firstName, picture, day, amount, currency, kind, state, firstNight, lastNight } = part;
  return (
    <a className={styles.part} href={hrefOf("hostPayment", { id: part.id })}>
      <Avatar name={firstName} src={picture && pictureUrl(picture)} isStudent size={40} />
      <span className={styles.words}>
        <strong>{formatDay(day, { weekday: "short", day: "numeric", month: "short" })}</strong>
        <span className="ink-3">
          {firstName}, {formatDays(part.fromDate, part.toDate)}
        </span>
        {firstNight && lastNight && (
          <span className="ink-3">{t("forNights", { days: formatDays(firstNight, lastNight) })}</span>
        )}
        {kind === "held" && <span className={styles.why}>{whyHeld(t, part)}</span>}
        {state === "reversed" && <span className={styles.why}>{t("takenBack")}</span>}
      </span>
      <span className={styles.amount}>{formatMoney(amount, { currency })}</span>
    </a>
  );
}
