import { Clock, Lock, MapPin } from "lucide-react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import {
  mapAddress,
  pinOf,
  pinWords,
  pointIn,
  waitsForBooking,
  type MeetingPoint,
} from "#shared/features/meetingPoint/meetingPoint.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { CircleMap } from "#client/resource/home/CircleMap.tsx";
import { elsewhereWords, momentWords } from "#client/resource/meetings/meetingTimes.ts";
import { theirZoneOf } from "./localTime.ts";
import styles from "./PlaceCard.module.css";
import { useMe } from "./useMe.ts";
import { useNow } from "./useNow.ts";

export interface PlaceCardProps {
  readonly details: Readonly<Record<string, unknown>>;
  readonly header: WireHeader;
  readonly isOwn: boolean;
}

// Where and when to meet. Its words stand below it, as those of any message.
export function PlaceCard({ details, header, isOwn }: PlaceCardProps) {
  const t = useText("meetingPoint");
  const point = pointIn(details);
  if (point === null) return null;
  return (
    <div className={styles.card}>
      {point === "hidden" ? (
        <p className={styles.line}>
          <Lock aria-hidden />
          {t("hidden")}
        </p>
      ) : (
        <>
          <p className={styles.title}>
            <MapPin aria-hidden />
            {t("title")}
          </p>
          <Known point={point} header={header} />
          {isOwn && waitsForBooking(header) && (
            <p className={styles.line}>
              <Lock aria-hidden />
              {t("waits")}
            </p>
          )}
        </>
      )}
    </div>
  );
}

// The map is drawn here, and nobody is told who looks at which place; only who asks for one is sent to a map of somebody else's.
function Known({ point, header }: { readonly point: MeetingPoint; readonly header: WireHeader }) {
  const [t, meetings] = [useText("meetingPoint"), useText("meetings")];
  const zone = theirZoneOf(header, useMe(), { now: useNow() });
  const pin = pinOf(point);
  const { at } = point;
  return (
    <>
      {pin && (
        <>
          <CircleMap centre={pin} isExact places={[]} label={t("mapLabel", { place: pinWords(pin) })} />
          <p className={styles.pin}>
            <span>{pinWords(pin)}</span>
            <a href={mapAddress(pin)} target="_blank" rel="noopener noreferrer nofollow">
              {t("openMap")}
            </a>
          </p>
        </>
      )}
      {at !== undefined && (
        <p className={styles.line}>
          <Clock aria-hidden />
          <time dateTime={at}>
            {[
              momentWords(at),
              ...(zone === null ? [] : [meetings("thereTime", { time: elsewhereWords(at, zone) })]),
            ].join(" · ")}
          </time>
        </p>
      )}
    </>
  );
}
