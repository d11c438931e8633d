import { support, type SupportFigures as Figures } from "#shared/features/support/support.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import styles from "./SupportFigures.module.css";
import { useMessagesPlace } from "./useMessagesPlace.ts";

const api = apiOf({ figures: support.figures });

// How many cases came and were solved, and how people found it: by the week they came in, and by topic.
export function SupportFigures({ onClose }: { readonly onClose: () => void }) {
  const t = useText("support");
  return (
    <Sheet isOpen title={t("figures")} onClose={onClose}>
      <LoadedLater load={() => api.figures({}, { isQuiet: true })} failedWords={t("figuresOffline")}>
        {({ figures, remarks }) =>
          figures.length === 0 && remarks.length === 0 ? (
            <p className={styles.note}>{t("noFigures")}</p>
          ) : (
            <>
              {[...Map.groupBy(figures, ({ week }) => week)].map(([week, rows]) => (
                <Week key={week} week={week} rows={rows} />
              ))}
              {remarks.length > 0 && <h3 className={styles.head}>{t("remarks")}</h3>}
              <ul className={styles.remarks}>
                {remarks.map((one) => (
                  <Remark key={one.caseId} {...one} />
                ))}
              </ul>
            </>
          )
        }
      </LoadedLater>
    </Sheet>
  );
}

const columns = ["opened", "solved", "well", "partly", "badly"] as const;

function Week({ week, rows }: { readonly week: string; readonly rows: readonly Figures[] }) {
  const [t, desk, messages] = [useText("support"), useText("desk"), useText("messages")];
  const sum = (column: (typeof columns)[number]): number => rows.reduce((all, row) => all + row[column], 0);
  return (
    <table className={styles.table}>
      <caption>{t("weekOf", { day: formatDay(week) })}</caption>
      <thead>
        <tr>
          <th scope="col">{desk("topic")}</th>
          <th scope="col">{t("opened")}</th>
          <th scope="col">{t("solved")}</th>
          <th scope="col">{t(dataKey("rating", "well"))}</th>
          <th scope="col">{t(dataKey("rating", "partly"))}</th>
          <th scope="col">{t(dataKey("rating", "badly"))}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.topic}>
            <th scope="row">{messages(dataKey("supportTopic", row.topic))}</th>
            {columns.map((column) => (
              <td key={column}>{formatNumber(row[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t("all")}</th>
            {columns.map((column) => (
              <td key={column}>{formatNumber(sum(column))}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type RemarkProps = Awaited<ReturnType<typeof api.figures>>["remarks"][number];

function Remark({ conversationId, topic, rating, remark, at }: RemarkProps) {
  const [t, messages] = [useText("support"), useText("messages")];
  const { hrefWith } = useMessagesPlace();
  return (
    <li>
      <a href={hrefWith({ conversation: conversationId, tab: "support" })}>{remark}</a>
      <span className={styles.note}>
        {[t(dataKey("rating", rating)), messages(dataKey("supportTopic", topic)), formatMoment(at)].join(" · ")}
      </span>
    </li>
  );
}
