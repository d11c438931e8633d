import type { RequestHandler } from "express";
import { anonymous } from "#shared/access/can.ts";
import { calendarWords } from "#shared/features/calendarFeeds/calendarFeeds.words.ts";
import { isLocale } from "#shared/locales.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../http/errors.ts";
import type { Ports } from "../../ports.ts";
import { eventsOf, openAddress } from "./ownCalendar.store.ts";
import { writeCalendar } from "./writeCalendar.ts";

const daysBack = 60;
const address = /^([\w-]{32})\.ics$/;

// GET /calendars/<token>.ics, for other calendars: who has the address reads it, and nobody finds out whether there is one.
export const serveCalendar =
  ({ db, clock }: Pick<Ports, "db" | "clock">): RequestHandler =>
  async (request, response) => {
    const [, token] = address.exec(String(request.params["file"])) ?? [];
    if (token === undefined) throw notFound();
    const now = clock.now();
    const text = await inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
      withSystemRights(transaction, async () => {
        const calendar = await openAddress(transaction, token, now);
        if (!calendar) return null;
        const words = calendarWords[isLocale(calendar.locale) ? calendar.locale : "en"];
        return writeCalendar(await eventsOf(transaction, calendar, addDays(dayOf(now), -daysBack)), words);
      }),
    );
    if (text === null) throw notFound();
    response.set({
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="hearth.ics"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    });
    response.send(text);
  };
