import { Link } from "react-router";
import type { ContextThread } from "#shared/features/tripContext/tripContext.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { useMessagesPlace } from "./useMessagesPlace.ts";

// What else was written about the same student.
export function ThreadsSection({ threads }: { readonly threads: readonly ContextThread[] }) {
  const [t, messages, states] = [useText("tripContext"), useText("messages"), useText("states")];
  const { hrefWith } = useMessagesPlace();
  return (
    <ContextSection title={t("threads")}>
      <ul className={styles.list}>
        {threads.map(({ conversationId, reference, state, familyName, fromDate, toDate }) => (
          <li key={conversationId} className={styles.row}>
            <span className={styles.rowWords}>
              <Link className={styles.name} to={hrefWith({ conversation: conversationId })}>
                {familyName === null ? reference : messages("familyNamed", { name: familyName })}
              </Link>
              <span className={styles.note}>{formatDays(fromDate, toDate, { year: true })}</span>
            </span>
            <StatePill state={state} small>
              {states(dataKey("tripState", state))}
            </StatePill>
          </li>
        ))}
      </ul>
    </ContextSection>
  );
}
