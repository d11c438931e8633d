import { useId } from "react";
import type { HomeTrip, TripStep } from "#shared/features/parentHome/parentHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { VerticalTimeline } from "#client/ui/timeline/VerticalTimeline.tsx";

type Say = ReturnType<typeof useText<"parentHome">>;

export function TripSteps({ trip }: { readonly trip: HomeTrip }) {
  const t = useText("parentHome");
  const titleId = useId();
  const href = hrefOf("travelTrip", { id: trip.id });
  const events = trip.steps.map((step) => ({
    id: step.kind,
    day: step.on ? formatDay(step.on) : "",
    title: t(dataKey("tripStep", step.kind)),
    note: noteOf(t, step, trip.currency),
    isPast: step.isDone,
  }));
  return (
    <Card labelledBy={titleId}>
      <SectionHeading
        id={titleId}
        title={t("tripOf", { name: trip.student.firstName })}
        {...(href === undefined ? {} : { link: { label: t("tripDetails"), href } })}
      />
      <VerticalTimeline events={events} />
    </Card>
  );
}

function noteOf(t: Say, { kind, detail, amount }: TripStep, currency: string): string {
  if (amount !== null) return formatMoney(amount, { currency });
  return (kind === "enquiry" || kind === "accepted") && detail !== "" ? t("familyNamed", { name: detail }) : detail;
}
