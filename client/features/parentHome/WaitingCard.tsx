import { CalendarClock, Heart, Video } from "lucide-react";
import { useId } from "react";
import type { Waiting } from "#shared/features/parentHome/parentHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import styles from "./ParentHome.module.css";

const looks = {
  pickTime: { icon: <CalendarClock />, verb: "pickTime", hue: "gorse" },
  meeting: { icon: <Video />, verb: "open", hue: "sky" },
  vote: { icon: <Heart />, verb: "vote", hue: "ember" },
} as const;

// What others wait for, and what is agreed for the next days.
export function WaitingCard({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const [t, trips] = [useText("parentHome"), useText("familyTrips")];
  const titleId = useId();
  if (waiting.length === 0) return null;
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("waitingFor")} />
      <ul className={styles.invoices}>
        {waiting.map(({ kind, id, meetingKind, name, at, count }) => {
          const { icon, verb, hue } = looks[kind];
          const href = kind === "vote" ? hrefOf("wishlist") : hrefOf("travelVideo", { id });
          const title = meetingKind === null ? (name ?? "") : trips(dataKey("meetingKind", meetingKind));
          const family = name === null ? t("support") : t("familyNamed", { name });
          const line =
            kind === "vote" ? t("votesOpen", { count }) : at === null ? family : `${family} · ${formatMoment(at)}`;
          return (
            <li key={`${kind} ${id}`} className={styles.invoice}>
              <Tile hue={hue}>{icon}</Tile>
              <span className={styles.childWords}>
                <span className={styles.childName}>{title}</span>
                <span className={styles.childPlace}>{line}</span>
              </span>
              {href && (
                <Button size="sm" kind="soft" href={href}>
                  {t(verb)}
                  <span className="visually-hidden">: {title}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
