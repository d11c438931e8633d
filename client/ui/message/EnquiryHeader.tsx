import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./EnquiryHeader.module.css";
import { StatePill } from "../stay/StatePill.tsx";
import { TripLine } from "../stay/TripLine.tsx";

interface EnquiryProps<Words> {
  readonly state: TripState | TripHostFamilyState;
  readonly stateLabel: string;
  // Without a page of the trip it is only read.
  readonly href: string | undefined;
  readonly children: Words;
}

// The first item of a trip's conversation: "Your enquiry for <b>Hugo</b> on <b>2 Aug 2027 – 15 Aug 2027</b>."
export function EnquiryHeader({ state, stateLabel, href, children }: EnquiryProps<ReactNode>) {
  const t = useText("ui");
  return (
    <div className={styles.enquiry}>
      <div className={styles.row}>
        <StatePill state={state}>{stateLabel}</StatePill>
        {href !== undefined && <a href={href}>{t("viewTrip")}</a>}
      </div>
      <p>{children}</p>
      <TripLine state={state} />
    </div>
  );
}

// What stays of it under the header once it has scrolled away: "Lucía · 28 Jun – 18 Jul"
export function EnquiryStrip({ state, stateLabel, href, children }: EnquiryProps<string>) {
  const words = (
    <>
      <StatePill state={state}>{stateLabel}</StatePill>
      <span className={styles.words}>{children}</span>
      <span className={styles.line}>
        <TripLine state={state} />
      </span>
    </>
  );
  if (href === undefined) return <div className={styles.strip}>{words}</div>;
  return (
    <a href={href} className={styles.strip}>
      {words}
      <ChevronRight />
    </a>
  );
}
