import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./EnquiryHeader.module.css";
import { StatePill } from "./StatePill.tsx";
import { TripLine } from "./TripLine.tsx";

interface EnquiryHeaderProps {
  readonly state: TripState;
  readonly stateLabel: string;
  readonly href: string;
  // Your enquiry for <b>Hugo</b> on <b>2 Aug 2027 – 15 Aug 2027</b>.
  readonly children: ReactNode;
}

// The first item of a trip's conversation.
export function EnquiryHeader({ state, stateLabel, href, children }: EnquiryHeaderProps) {
  const t = useText("ui");
  return (
    <div className={styles.enquiry}>
      <div className={styles.row}>
        <StatePill state={state}>{stateLabel}</StatePill>
        <a href={href}>{t("viewTrip")}</a>
      </div>
      <p>{children}</p>
      <TripLine state={state} />
    </div>
  );
}

interface EnquiryStripProps {
  readonly state: TripState;
  readonly stateLabel: string;
  readonly href: string;
  // "Lucía · 28 Jun – 18 Jul"
  readonly children: string;
}

// What stays of it under the header once it has scrolled away.
export function EnquiryStrip({ state, stateLabel, href, children }: EnquiryStripProps) {
  return (
    <a href={href} className={styles.strip}>
      <StatePill state={state}>{stateLabel}</StatePill>
      <span className={styles.words}>{children}</span>
      <span className={styles.line}>
        <TripLine state={state} />
      </span>
      <ChevronRight />
    </a>
  );
}
