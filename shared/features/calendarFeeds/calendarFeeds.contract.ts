import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText } from "#shared/wire/fields.ts";
import { feedErrors, longestAddress } from "./calendarFeeds.rules.ts";

const feed = z.object({
  id,
  name: z.string(),
  // Where it leads; the whole address is a secret of the household, and leaves the server no more.
  site: z.string(),
  // When it was last understood; null while it never was.
  okAt: z.nullable(moment),
  nextAt: moment,
  error: z.nullable(z.enum(feedErrors)),
});

// A guest is expected on days that another calendar calls taken.
const conflict = z.object({
  feedId: id,
  feedName: z.string(),
  tripId: id,
  firstName: z.string(),
  // The nights on which both are.
  fromDate: day,
  toDate: day,
});

// Under which other calendars read this one; the address itself is shown when it is made, and never again.
const address = z.object({ hasNames: z.boolean(), madeAt: moment, readAt: z.nullable(moment) });

const calendars = z.object({
  feeds: z.array(feed),
  conflicts: z.array(conflict),
  address: z.nullable(address),
});

export type CalendarFeed = z.infer<typeof feed>;
export type CalendarConflict = z.infer<typeof conflict>;
export type OtherCalendars = z.infer<typeof calendars>;

const answer = z.object({ calendars });

export const calendarFeeds = {
  read: endpoint({
    method: "GET",
    path: "/host_family/calendars",
    summary: "Which other calendars are read into one's own, how that went, and what contradicts it",
    action: "hostCalendar:read",
    offline: true,
    returns: answer,
  }),
  add: endpoint({
    method: "POST",
    path: "/host_family/calendars",
    summary: "Read another calendar into one's own from now on, every hour: what is taken there is taken here",
    action: "hostCalendar:write",
    isSecret: true,
    body: z.object({ name: requiredText(60), url: requiredText(longestAddress) }),
    returns: answer,
  }),
  makeAddress: endpoint({
    method: "POST",
    path: "/host_family/calendars/address",
    summary:
      "Make a secret address under which other calendars read one's own; the one before leads nowhere from then on",
    action: "hostCalendar:write",
    isSecret: true,
    body: z.object({ hasNames: z.boolean() }),
    returns: z.object({ calendars, url: z.string() }),
  }),
  setNames: endpoint({
    method: "PATCH",
    path: "/host_family/calendars/address",
    summary: "Say whether booked guests stand there by their first names",
    action: "hostCalendar:write",
    body: z.object({ hasNames: z.boolean() }),
    returns: answer,
  }),
  dropAddress: endpoint({
    method: "DELETE",
    path: "/host_family/calendars/address",
    summary: "Let nobody read one's calendar under its secret address any more",
    action: "hostCalendar:write",
    returns: answer,
  }),
  readAgain: endpoint({
    method: "POST",
    path: "/host_family/calendars/:id/again",
    summary: "Read another calendar again now, once a minute at most",
    action: "hostCalendar:write",
    returns: answer,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/host_family/calendars/:id",
    summary: "Read another calendar no more; the days that it closed are open again",
    action: "hostCalendar:write",
    returns: answer,
  }),
} as const;
