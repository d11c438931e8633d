import { useState } from "react";
import { notifications, type Told } from "#shared/features/notifications/notifications.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { StepPill } from "#client/resource/StepPill.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { LoadedLater } from "./LoadedLater.tsx";

const api = apiOf({ history: notifications.history });

const load = async (conversationId: string): Promise<readonly Told[]> => {
  const [{ told }] = await Promise.all([api.history({ conversation: conversationId }), loadWords("notifications")]);
  return told.filter(({ kind }) => kind === "messages").slice(0, mostShown);
};

const mostShown = 8;

// By which steps those who take part were told of what was written: pushed, shown, by letter, its link followed. Read when it is asked for.
export function ToldSection({ conversationId }: { readonly conversationId: string }) {
  const t = useText("tripContext");
  const [reading, setReading] = useState(0);
  return (
    <ContextSection
      title={t("told")}
      aside={
        <Button size="sm" kind="quiet" onClick={() => setReading(reading + 1)}>
          {t(reading === 0 ? "showTold" : "readTold")}
        </Button>
      }
    >
      {reading > 0 && (
        <LoadedLater
          load={() => load(conversationId)}
          loadKey={`${conversationId} ${reading}`}
          failedWords={t("needsConnection")}
        >
          {(told) => <ToldList told={told} />}
        </LoadedLater>
      )}
    </ContextSection>
  );
}

function ToldList({ told }: { readonly told: readonly Told[] }) {
  const [t, n] = [useText("tripContext"), useText("notifications")];
  if (told.length === 0) return <p className={styles.none}>{t("nobodyTold")}</p>;
  return (
    <ul className={styles.list}>
      {told.map(({ id, person, count, at, readAt, steps }) => (
        <li key={id} className={styles.told}>
          <a className={styles.name} href={`${hrefOf("notifications")}?view=people&person=${person.id}`}>
            {person.name}
          </a>
          <span className={styles.note}>
            {[
              n("count", { count }),
              formatMoment(at),
              readAt === null ? n("unread") : n("readAt", { moment: formatMoment(readAt) }),
            ].join(" · ")}
          </span>
          <ul className={styles.pills}>
            {steps.map((step, index) => (
              <li key={`${step.channel} ${index}`}>
                <StepPill step={step} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
