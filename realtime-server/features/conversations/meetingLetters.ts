import { sql } from "kysely";
import { calendarFile } from "#shared/features/meetings/calendarFile.rules.ts";
import type { MeetingKind } from "#shared/features/meetings/meetings.states.ts";
import type { Locale } from "#shared/locales.ts";
import type { Work } from "../../jobs/work.ts";
import type { Ports } from "../../ports.ts";
import { withSalutation } from "../../providers/mail/salutation.ts";
import { meetingTexts } from "./meetingTexts.ts";

interface Told {
  readonly to: string;
  readonly locale: Locale;
  readonly firstName: string;
  readonly lastName: string;
  readonly timezone: string;
  readonly kind: MeetingKind;
  readonly minutes: number;
}

export interface Agreed {
  readonly id: string;
  readonly version: number;
  readonly scheduledAt: number;
}

export type TellCalendars = (work: Work, meeting: Agreed, state: MeetingNews) => Promise<void>;

type MeetingNews = "scheduled" | "cancelled";

interface Writing {
  readonly origin: string;
  readonly now: Date;
}

// A meeting that is agreed or no longer stands, with what a calendar takes in or out. The same meeting keeps its UID, and whatever is told
// later of it has the higher SEQUENCE.
export function meetingLetter(told: Told, meeting: Agreed & { readonly state: MeetingNews }, { origin, now }: Writing) {
  const { to, locale, firstName, lastName, timezone, kind, minutes } = told;
  const { id, version, scheduledAt, state } = meeting;
  const texts = meetingTexts[locale];
  const when = new Intl.DateTimeFormat(locale === "en" ? "en-IE" : locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: timezone,
  }).format(scheduledAt);
  const fill = (text: string): string =>
    text
      .replaceAll("{what}", texts.kinds[kind])
      .replaceAll("{when}", when)
      .replaceAll("{zone}", timezone)
      .replaceAll("{minutes}", String(minutes));
  const href = `${origin}${locale === "en" ? "" : `/${locale}`}/travel/video/${id}`;
  const host = new URL(origin).hostname;
  const file = calendarFile(
    { id, version, state, scheduledAt: new Date(scheduledAt).toISOString(), minutes },
    {
      title: `${texts.kinds[kind]} · Hearth`,
      note: href,
      url: href,
      host,
      attendee: { name: `${firstName} ${lastName}`, email: to },
    },
    now.getTime(),
  );
  const { subject, paragraphs } = texts[state];
  return {
    to,
    locale,
    subject: fill(subject),
    text: withSalutation(told, paragraphs.map(fill)),
    action: { label: texts.action, href },
    calendar: { method: state === "cancelled" ? "CANCEL" : "REQUEST", file },
    id: `<meeting-${id}-${version}-${crypto.randomUUID()}@${host}>`,
  } as const;
}

// To everybody who takes part, at once.
export const createCalendarLetters =
  ({ mail, config }: Pick<Ports, "mail" | "config">): TellCalendars =>
  async ({ db, now, afterCommit }, meeting, state) => {
    const { rows } = await sql<Told>`
      SELECT u.email AS "to", u.locale, u.first_name, u.last_name, m.kind, m.minutes,
        coalesce((SELECT county.timezone FROM host_family h JOIN county ON county.id = h.county_id WHERE h.user_id = u.id LIMIT 1), u.timezone) AS timezone
      FROM meeting_participant p JOIN meeting m ON m.id = p.meeting_id JOIN app_user u ON u.id = p.user_id AND u.disabled_at IS NULL AND u.email_verified_at IS NOT NULL AND u.email_stopped_at IS NULL
      WHERE p.meeting_id = ${meeting.id} ORDER BY u.id`.execute(db);
    for (const told of rows) {
      const letter = meetingLetter(told, { ...meeting, state }, { origin: config.origin, now: now() });
      afterCommit(() => void mail.send(letter));
    }
  };
