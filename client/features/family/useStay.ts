import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Family, HomePriceBook } from "#shared/features/family/family.contract.ts";
import {
  fittingWeeks,
  isTaken,
  nearestFree,
  priceOfStay,
  type KnownCode,
} from "#shared/features/family/stayPrice.rules.ts";
import { isRefused } from "#shared/features/pricing/refusals.ts";
import { activityDetailsTypes, weekBoundsOf, type ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import { nightsOf, type Days } from "#shared/time/days.ts";

export interface Stay {
  readonly dates: Days | null;
  // The children who travel, by number; of a stranger only how many.
  readonly childIds: readonly string[];
  readonly children: number;
  readonly details: ActivityDetailsType;
  readonly weeks: number;
}

export const mostChildren = 5;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | null): text is string =>
  text !== null && dayPattern.test(text) && !Number.isNaN(Date.parse(text));

// What makes no sense in an address is as good as not there.
export function stayIn(params: URLSearchParams, today: string): Stay {
  const [from, to] = [params.get("from"), params.get("to")];
  const dates =
    isDay(from) && isDay(to) && from > today && from < to && nightsOf({ from, to }) <= 365 ? { from, to } : null;
  const details = activityDetailsTypes.find((type) => type === params.get("days")) ?? "local";
  const wished = Number(params.get("weeks") ?? "0");
  const weeks = Number.isInteger(wished) && wished > 0 ? Math.min(wished, 60) : 0;
  const childIds = [...new Set((params.get("child") ?? "").split(",").filter((id) => /^\d{1,18}$/.test(id)))];
  return {
    dates,
    details,
    weeks: dates ? fittingWeeks(details, dates, weeks) : 0,
    childIds: childIds.slice(0, mostChildren),
    children: Math.max(1, Math.min(childIds.length, mostChildren)),
  };
}

export function addressOf({ dates, childIds, details, weeks }: Stay): Record<string, string> {
  return {
    ...(dates && { from: dates.from, to: dates.to }),
    ...(childIds.length > 0 && { child: childIds.join(",") }),
    ...(details !== "local" && { days: details }),
    ...(weeks > 0 && { weeks: String(weeks) }),
  };
}

const own = ["from", "to", "child", "days", "weeks"];

// What somebody has chosen on the page of a home: drawn at once, and in the address, so that it can be shared and gone back to.
export function useStay(family: Family, book: HomePriceBook | null, today: string) {
  const [params, setParams] = useSearchParams();
  const [stay, setStay] = useState(() => stayIn(params, today));
  const [code, setCode] = useState<KnownCode | null>(null);
  const change = (changes: Partial<Stay>): void => {
    const next = { ...stay, ...changes };
    const fitting = { ...next, weeks: next.dates ? fittingWeeks(next.details, next.dates, next.weeks) : 0 };
    setStay(fitting);
    setParams(
      (before) => {
        const after = new URLSearchParams([...before].filter(([name]) => !own.includes(name)));
        for (const [name, value] of Object.entries(addressOf(fitting))) after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const { dates, details, weeks } = stay;
  const answer = book && dates && priceOfStay(book, { ...dates, details, weeks, code });
  const taken = dates !== null && isTaken(family.taken, dates);
  return {
    stay,
    change,
    code,
    setCode,
    bounds: dates ? weekBoundsOf(details, dates) : { least: 0, most: 0 },
    pricing: answer && !isRefused(answer) ? answer : null,
    isUnpriced: answer !== null && isRefused(answer),
    isTaken: taken,
    nearest: taken ? nearestFree(family.taken, dates, today) : null,
  };
}

export type StayChoosing = ReturnType<typeof useStay>;
