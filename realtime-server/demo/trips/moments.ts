import { hourMs, later, minuteMs, startOf } from "../days.ts";
import type { Day, Moment } from "../days.ts";
import { randomOf } from "../random.ts";
import type { Random } from "../random.ts";
import type { TripPlan } from "./plan.ts";

const dayMs = 24 * hourMs;

// When a trip went through its states; what it never reached is absent.
export type Moments = {
  createdAt: Moment;
  contactedAt?: Moment;
  reservedAt?: Moment;
  acceptedAt?: Moment;
  startedAt?: Moment;
  endedAt?: Moment;
  issueAt?: Moment;
  cancelledAt?: Moment;
  closedAt?: Moment;
};

type Span = { plan: TripPlan; key: string; fromDate: Day; toDate: Day; now: Moment; timezone: string };

export function momentsOf(span: Span): Moments {
  const { plan, now } = span;
  const draw = randomOf(`moments of ${span.key}`);
  const anchor = now - Math.round(plan.since * dayMs) - draw.int(0, 50) * minuteMs;
  if (plan.state === "new" || plan.ending === "abandoned") return drafted(span, anchor);
  if (plan.state === "enquiry") return asked(plan.since > 1 ? awake(anchor) : anchor, draw.int(2, 30) * hourMs);
  const lead = { hours: draw.int(26, 190), answer: draw.int(4, 44) * hourMs, draft: draw.int(2, 30) * hourMs };
  if (plan.ending === "lost" || plan.ending === "expired" || plan.ending === "withdrawn") {
    return {
      ...asked(anchor, lead.draft),
      closedAt: awake(anchor + (plan.ending === "expired" ? 14 * 24 : lead.hours) * hourMs),
    };
  }
  const enquired = asked(awake(anchor - lead.hours * hourMs), lead.draft);
  if (plan.state === "reserved") return { ...enquired, reservedAt: anchor };
  const cancelledAt =
    plan.cancelledBefore === undefined ? {} : { cancelledAt: awake(now - plan.cancelledBefore * dayMs) };
  if (isCancelledEarly(plan))
    return {
      ...enquired,
      reservedAt: awake(anchor),
      ...cancelledAt,
      ...settledAfter(plan, cancelledAt.cancelledAt, draw.int(4, 9)),
    };
  const acceptedAt = awake(anchor);
  const reservedAt = acceptedAt - lead.answer;
  const booked = {
    ...asked(Math.min(awake(anchor - lead.hours * hourMs), reservedAt - hourMs), lead.draft),
    reservedAt,
    acceptedAt,
    ...cancelledAt,
  };
  return { ...booked, ...stayed(span, draw), ...settledAfter(plan, cancelledAt.cancelledAt, draw.int(4, 9)) };
}

// Cancelled while the family was still thinking.
export const isCancelledEarly = ({ placements, state, ending }: TripPlan): boolean =>
  (state === "cancelled" || ending === "settled_cancelled") &&
  !placements.some((one) => one.state === "accepted_hosting");

const asked = (
  contactedAt: Moment,
  draft: number,
): Pick<Moments, "createdAt" | "contactedAt"> & { contactedAt: Moment } => ({
  createdAt: contactedAt - draft,
  contactedAt,
});

function drafted({ plan }: Span, createdAt: Moment): Moments {
  return plan.ending === "abandoned" ? { createdAt, closedAt: later(createdAt, { days: 30 }) } : { createdAt };
}

function stayed({ plan, fromDate, toDate, timezone, now }: Span, draw: Random): Partial<Moments> {
  const settleDays = draw.int(8, 13);
  const reached = plan.state === "customer_service" ? plan.resume : plan.state;
  const issueAt = plan.state === "customer_service" ? { issueAt: awake(now - draw.int(7, 58) * hourMs) } : {};
  const startedAt = localMoment(fromDate, "00:00", timezone);
  const endedAt = localMoment(toDate, "23:59", timezone);
  if (reached === "in-progress") return { startedAt, ...issueAt };
  if (reached === "completed") return { startedAt, endedAt, ...issueAt };
  if (plan.ending === "settled")
    return { startedAt, endedAt, closedAt: later(endedAt, { days: settleDays, hours: 3 }) };
  return issueAt;
}

function settledAfter({ ending }: TripPlan, cancelledAt: Moment | undefined, days: number): Partial<Moments> {
  return ending === "settled_cancelled" && cancelledAt ? { closedAt: later(cancelledAt, { days, hours: 2 }) } : {};
}

// Moved into the hours in which people of Europe write.
function awake(moment: Moment): Moment {
  const hour = new Date(moment).getUTCHours();
  if (hour < 6) return moment - (hour + 3) * hourMs;
  return hour >= 22 ? moment - 3 * hourMs : moment;
}

export function localMoment(day: Day, clock: string, timezone: string): Moment {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const asUtc = startOf(day) + hours * hourMs + minutes * minuteMs;
  return asUtc - offsetOf(asUtc, timezone);
}

function offsetOf(moment: Moment, timezone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  }).format(moment);
  const [, day, month, year, time] = /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(parts) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time}Z`) - Math.floor(moment / 1000) * 1000;
}
