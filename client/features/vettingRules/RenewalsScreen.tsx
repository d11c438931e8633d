import { BellRing } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { renewals, type Renewal } from "#shared/features/vetting/renewals.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMonth } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { RemindDialog } from "./RemindDialog.tsx";
import styles from "./VettingRules.module.css";

const api = apiOf({ list: renewals.list });

export const watches: readonly Watch[] = [{ resource: "vetting" }];

export const loader = ({ request }: LoaderFunctionArgs) => api.list({}, { signal: request.signal });

// What ends in which month, and who has been told.
export function Screen() {
  const [t, words] = [useText("vettingRules"), useText("vetting")];
  const { renewals: found } = useLoaderData<typeof loader>();
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("renewals")} note={t("renewalsNote")} />
      <div className={styles.content}>
        <BackLink href={hrefOf("vettingManager")}>{words("title")}</BackLink>
        {found.length === 0 && (
          <Empty spot="quiet" title={t("nothingEnds")}>
            {t("nothingEndsLine")}
          </Empty>
        )}
        {[...Map.groupBy(found, ({ month }) => month)].map(([month, rows]) => (
          <Month key={month} month={month} rows={rows} />
        ))}
      </div>
    </div>
  );
}

interface MonthProps {
  readonly month: string;
  readonly rows: readonly Renewal[];
}

function Month({ month, rows }: MonthProps) {
  const t = useText("vettingRules");
  const { revalidate } = useRevalidator();
  const mayRemind = useMay("vetting:record");
  const [asked, setAsked] = useState<readonly Renewal[] | null>(null);
  const open = rows.filter(({ remindedAt }) => remindedAt === null);
  const isPast = month < today().slice(0, 7);
  return (
    <section className={styles.part} aria-labelledby={`month-${month}`}>
      <div className={styles.head}>
        <h2 id={`month-${month}`} className="h4">
          {formatMonth(month)}
        </h2>
        {isPast && <Pill hue="brick">{t("ended")}</Pill>}
        {mayRemind && open.length > 1 && (
          <span className={styles.end}>
            <Button size="sm" icon={<BellRing />} onClick={() => setAsked(open)}>
              {t("remind", { count: open.length })}
            </Button>
          </span>
        )}
      </div>
      <Card isFlush>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} onRemind={mayRemind ? () => setAsked([row]) : null} />
          ))}
        </ul>
      </Card>
      {asked && (
        <RemindDialog month={month} rows={asked} onReminded={() => void revalidate()} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface RowProps {
  readonly row: Renewal;
  readonly onRemind: (() => void) | null;
}

function Row({ row: { id, name, cityTown, ends, remindedAt }, onRemind }: RowProps) {
  const [t, words] = [useText("vettingRules"), useText("vetting")];
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <a className={styles.name} href={`${hrefOf("vettingManager")}?view=all&household=${id}`}>
          {words("familyNamed", { name })}
        </a>
        <span className={styles.quiet}>{cityTown}</span>
        {ends.map(({ kind, memberName, on }, index) => {
          const check = words(dataKey("checkKind", kind));
          const day = formatDay(on);
          return (
            <span key={`${kind} ${on} ${index}`} className={on < today() ? styles.late : styles.quiet}>
              {memberName ? t("endsOf", { check, name: memberName, day }) : t("ends", { check, day })}
            </span>
          );
        })}
      </span>
      {remindedAt ? (
        <span className={styles.quiet}>{t("remindedOn", { day: formatDay(remindedAt.slice(0, 10)) })}</span>
      ) : (
        onRemind && (
          <Button size="sm" kind="quiet" aria-label={t("remindOf", { name })} onClick={onRemind}>
            {t("remindOne")}
          </Button>
        )
      )}
    </li>
  );
}
