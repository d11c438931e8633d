import express, { type RequestHandler } from "express";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Log } from "../log.ts";

const most = 100;
const perMs = 60_000;

// Browsers tell here of what a page was not allowed to do (S20). They send no token, so nothing is done but a line in the log, and not too many of those.
export function takeCspReports(log: Pick<Log, "warn">, now: () => Date): RequestHandler[] {
  let count = 0;
  let since = 0;
  const isTooMany = (): boolean => {
    const at = now().getTime();
    if (at - since > perMs) [since, count] = [at, 0];
    count += 1;
    return count > most;
  };
  return [
    express.json({ type: ["application/csp-report", "application/reports+json", "application/json"], limit: "16kb" }),
    (request, response) => {
      const report: unknown = isPlainObject(request.body) ? request.body["csp-report"] : undefined;
      if (isPlainObject(report) && !isTooMany())
        log.warn(
          { directive: word(report["violated-directive"]), blocked: hostOf(report["blocked-uri"]) },
          "a page was stopped by its content policy",
        );
      response.status(204).end();
    },
  ];
}

const word = (value: unknown): string => (typeof value === "string" ? value.slice(0, 60) : "");

// Addresses may hold secrets: only where it would have gone is written down.
const hostOf = (value: unknown): string =>
  typeof value === "string" ? (URL.parse(value)?.host ?? value.slice(0, 20)) : "";
