import { Check } from "lucide-react";
import { useId, useState } from "react";
import type { HubRow, WorkList } from "#shared/features/hubHome/hubHome.contract.ts";
import type { Role } from "#shared/access/roles.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Badge } from "#client/ui/control/Badge.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Kbd } from "#client/ui/control/Kbd.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { asideOf } from "./rowAside.ts";
import { linkOfList, hrefOfRow } from "./rowLinks.ts";
import { WorkRow } from "./WorkRow.tsx";
import styles from "./WorkList.module.css";

interface WorkListCardProps {
  readonly list: WorkList;
  // The key that goes to it.
  readonly keyName: string | null;
  readonly roles: readonly Role[];
  readonly now: { readonly day: string; readonly asOf: string };
  readonly onShow: (row: HubRow) => void;
}

const shownAtFirst = 6;

export function WorkListCard({ list: { name, total, rows }, keyName, roles, now, onShow }: WorkListCardProps) {
  const t = useText("hubHome");
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const all = linkOfList(name, roles);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const folded = rows.length - shownAtFirst;
  const unsent = total - rows.length;
  return (
    <Card labelledBy={titleId}>
      <header className={styles.head} id={name}>
        <h2 id={titleId} className="h5" tabIndex={-1} {...(keyName !== null && { "aria-keyshortcuts": keyName })}>
          {t(dataKey("workList", name))}
        </h2>
        <Badge kind="quiet" count={total} />
        {keyName !== null && (
          <span className={styles.key} aria-hidden>
            <Kbd>{keyName}</Kbd>
          </span>
        )}
        {all && total > 0 && (
          <a href={all.href} className={styles.all}>
            {all.isSameCount ? t("seeAll", { count: formatNumber(total) }) : t("seeTrips")}
          </a>
        )}
      </header>
      {total === 0 ? (
        <p className={styles.nothing}>
          <Check />
          {t(dataKey("nothingToDo", name))}
        </p>
      ) : (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <li key={`${row.kind} ${row.id}`}>
              <WorkRow
                list={name}
                row={row}
                aside={asideOf(name, row, now)}
                href={hrefOfRow(row, roles)}
                onShow={() => onShow(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {folded > 0 && (
        <Button kind="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("showFewer") : t("showMore", { count: folded })}
        </Button>
      )}
      {isWhole && unsent > 0 && <p className={styles.rest}>{t("andMore", { count: unsent })}</p>}
    </Card>
  );
}
