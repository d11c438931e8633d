import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ClientOptions } from "#server/providers/calendars/feedClient.ts";
import { createCalendars } from "#server/providers/calendars/calendars.ts";
import { createLinkPages } from "#server/providers/linkPages/linkPages.ts";
import { isOutside } from "#server/providers/push/outside.ts";

export type Reply = (response: ServerResponse) => void;

const escaped = (day: string): string => day.replaceAll("-", "");

// A calendar as others write them: whole days, from the first to the morning on which the last is over.
export const aCalendar = (...spans: readonly { readonly from: string; readonly to: string }[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Elsewhere//Calendar//EN",
    ...spans.flatMap(({ from, to }) => [
      "BEGIN:VEVENT",
      `UID:${from}-${to}@elsewhere.test`,
      `DTSTART;VALUE=DATE:${escaped(from)}`,
      `DTEND;VALUE=DATE:${escaped(to)}`,
      "SUMMARY:Reserved",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

export const says =
  (text: string, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) =>
    void response.writeHead(200, { "Content-Type": "text/calendar", ...headers }).end(text);

export const leadsTo =
  (location: string): Reply =>
  (response) =>
    void response.writeHead(302, { Location: location }).end();

export const failsWith =
  (status: number): Reply =>
  (response) =>
    void response.writeHead(status).end();

const names: Readonly<Record<string, string>> = { "inside.test": "10.0.0.1", "both.test": "10.0.0.1" };

// Calendars elsewhere, on this machine. The guard in front of them is the real one; only its way out leads here, and what it takes for outside.
export async function startCalendarService({ patienceMs = 300 } = {}) {
  const replies = new Map<string, Reply>();
  const asked: string[] = [];
  const http = createServer((incoming, response) => {
    const { headers, url = "" } = incoming;
    asked.push(`https://${headers.host}${url}`);
    (replies.get(url) ?? failsWith(404))(response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const options: ClientOptions = {
    patienceMs,
    way: {
      request,
      port,
      resolve: (hostname, _options, answer) => answer(null, [{ address: names[hostname] ?? "127.0.0.1", family: 4 }]),
      isOutside: (address) => address === "127.0.0.1" || isOutside(address),
    },
  };
  return {
    calendars: createCalendars(options),
    linkPages: createLinkPages(options),
    asked,
    // What is said at a path of it; the address under which a household names it.
    set: (path: string, reply: Reply): string => {
      replies.set(path, reply);
      return `https://calendar.test${path}`;
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
