import type { ContextInvoice } from "#shared/features/tripContext/tripContext.contract.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import type { Hue } from "#client/ui/stay/stateLooks.ts";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";

const looks = {
  draft: { words: "invoice.draft", hue: "slate" },
  issued: { words: "invoice.issued", hue: "gorse" },
  part_paid: { words: "invoice.part_paid", hue: "sky" },
  paid: { words: "invoice.paid", hue: "moss" },
  void: { words: "invoice.void", hue: "slate" },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly hue: Hue }>>;

const isKnown = (state: string): state is keyof typeof looks => Object.hasOwn(looks, state);

// Null where the device may not keep them.
export function InvoicesSection({ invoices }: { readonly invoices: readonly ContextInvoice[] | null }) {
  const t = useText("tripContext");
  return (
    <ContextSection title={t("invoices")}>
      {invoices === null && <p className={styles.none}>{t("needsConnection")}</p>}
      {invoices?.length === 0 && <p className={styles.none}>{t("noInvoices")}</p>}
      <ul className={styles.list}>
        {invoices?.map(({ id, number, kind, state, total, currency, dueOn }) => {
          const href = hrefOf("invoiceAction", { id });
          const side = t(kind === "sales" ? "invoice.sales" : "invoice.purchase");
          return (
            <li key={id} className={styles.row}>
              <span className={styles.rowWords}>
                {href === undefined ? (
                  <span className={styles.name}>{number}</span>
                ) : (
                  <a className={styles.name} href={href}>
                    {number}
                  </a>
                )}
                <span className={styles.note}>
                  {dueOn === null ? side : [side, t("dueOn", { day: formatDay(dueOn) })].join(" · ")}
                </span>
              </span>
              <span className={styles.amount}>{formatMoney(total, { currency })}</span>
              {isKnown(state) && (
                <Pill hue={looks[state].hue} small>
                  {t(looks[state].words)}
                </Pill>
              )}
            </li>
          );
        })}
      </ul>
    </ContextSection>
  );
}
