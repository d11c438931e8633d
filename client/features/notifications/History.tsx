import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ReachedPerson, Told } from "#shared/features/notifications/notifications.contract.ts";
import { notificationKinds } from "#shared/features/notifications/notifications.kinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { StepPill } from "#client/resource/StepPill.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { ReachedPersonCard } from "./ReachedPersonCard.tsx";
import styles from "./Notifications.module.css";

interface HistoryProps {
  // Where the history is that of one.
  readonly person: ReachedPerson | null;
  readonly told: readonly Told[];
  readonly page: number;
  readonly hasMore: boolean;
}

// How people were told of what, step by step: pushed, shown, by letter, by text message, or why not.
export function History({ person, told, page, hasMore }: HistoryProps) {
  const t = useText("notifications");
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(query.get("q") ?? "");
  const change = (changes: Readonly<Record<string, string>>): void =>
    setQuery({ ...Object.fromEntries(query), page: "1", ...changes });
  return (
    <>
      {person && <ReachedPersonCard person={person} onEverybody={() => setQuery({ view: "people" })} />}
      <div className={styles.toolbar} hidden={person !== null}>
        <SearchInput
          placeholder={t("search")}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === "") change({ q: "" });
          }}
          onKeyDown={({ key }) => key === "Enter" && change({ q: typed.trim() })}
        />
      </div>
      {told.length === 0 ? (
        <Empty spot="search" title={t("nothingTold")} />
      ) : (
        <Card>
          <ul>
            {told.map((one) => (
              <ToldRow key={one.id} told={one} isNamed={person === null} />
            ))}
          </ul>
        </Card>
      )}
      <div className={styles.buttons}>
        {page > 1 && <Button onClick={() => change({ page: String(page - 1) })}>{t("newer")}</Button>}
        {hasMore && <Button onClick={() => change({ page: String(page + 1) })}>{t("more")}</Button>}
      </div>
    </>
  );
}

interface ToldRowProps {
  readonly told: Told;
  readonly isNamed: boolean;
}

function ToldRow({ told: { person, kind, count, conversationId, at, readAt, steps }, isNamed }: ToldRowProps) {
  const t = useText("notifications");
  const known = notificationKinds.find((one) => one === kind) ?? "test";
  const what = kind === "messages" ? t("count", { count }) : t(dataKey("notificationKind", known));
  return (
    <li className={styles.toldRow}>
      <div className={styles.toldHead}>
        {isNamed && (
          <Link className="strong" to={`?view=people&person=${person.id}`}>
            {person.name}
          </Link>
        )}
        {isNamed && person.lettersStopped && (
          <Pill hue="brick">{t("noLettersTo", { why: t(dataKey("notificationReason", person.lettersStopped)) })}</Pill>
        )}
        {conversationId === null ? (
          <span>{what}</span>
        ) : (
          <a href={`${hrefOf("messages")}?conversation=${conversationId}`}>{what}</a>
        )}
        <span className={styles.meta}>
          <time dateTime={at}>{formatMoment(at)}</time>
          <span>{readAt === null ? t("unread") : t("readAt", { moment: formatMoment(readAt) })}</span>
        </span>
      </div>
      <ul className={styles.steps}>
        {steps.map((step, index) => (
          <li key={`${step.channel} ${index}`}>
            <StepPill step={step} />
          </li>
        ))}
      </ul>
    </li>
  );
}
