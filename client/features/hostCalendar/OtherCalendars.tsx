import { useState } from "react";
import { useRevalidator } from "react-router";
import { calendarFeeds, type CalendarFeed } from "#shared/features/calendarFeeds/calendarFeeds.contract.ts";
import { mostFeeds } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { AddCalendar } from "./AddCalendar.tsx";
import styles from "./OtherCalendars.module.css";

const api = apiOf({ again: calendarFeeds.readAgain, remove: calendarFeeds.remove });

// What is taken elsewhere is closed here: how fresh that is, is always in sight.
export function OtherCalendars({ feeds }: { readonly feeds: readonly CalendarFeed[] }) {
  const t = useText("hostCalendar");
  const [isAdding, setAdding] = useState(false);
  return (
    <TitledCard title={t("feeds")} line={t("feedsLine")}>
      <div className={styles.part}>
        {feeds.length > 0 && (
          <ul className={styles.feeds}>
            {feeds.map((feed) => (
              <Feed key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
        {isAdding ? (
          <AddCalendar onDone={() => setAdding(false)} />
        ) : (
          feeds.length < mostFeeds && (
            <div>
              <Button onClick={() => setAdding(true)}>{t("addFeed")}</Button>
            </div>
          )
        )}
      </div>
    </TitledCard>
  );
}

function Feed({ feed: { id, name, site, okAt, nextAt, error } }: { readonly feed: CalendarFeed }) {
  const t = useText("hostCalendar");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function act(call: typeof api.again | typeof api.remove): Promise<void> {
    setBusy(true);
    setFailure(null);
    setLeaving(false);
    try {
      await call({ id }, { isQuiet: true });
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  const read = okAt && formatMoment(okAt);
  const next = formatMoment(nextAt);
  return (
    <li className={styles.feed}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{site}</span>
        {error ? (
          <>
            <span className={styles.error}>{t(dataKey("feedError", error))}</span>
            <span className={styles.quiet}>
              {read ? t("feedLast", { when: read, next }) : t("feedNever", { next })}
            </span>
          </>
        ) : (
          <span className={styles.quiet}>{read ? t("feedRead", { when: read, next }) : t("feedReading")}</span>
        )}
        {failure !== null && <Refusal error={failure} />}
      </div>
      <div className={styles.actions}>
        <Button size="sm" busy={isBusy} aria-label={`${t("feedAgain")}, ${name}`} onClick={() => void act(api.again)}>
          {t("feedAgain")}
        </Button>
        <Button size="sm" kind="quiet" aria-label={t("feedRemoveOf", { name })} onClick={() => setLeaving(true)}>
          {t("feedRemove")}
        </Button>
      </div>
      <Dialog
        isOpen={isLeaving}
        title={t("feedRemoveOf", { name })}
        safeLabel={t("feedKeep")}
        action={{ label: t("feedRemove"), isDanger: true, run: () => void act(api.remove) }}
        onClose={() => setLeaving(false)}
      >
        <p>{t("feedRemoveLine")}</p>
      </Dialog>
    </li>
  );
}
