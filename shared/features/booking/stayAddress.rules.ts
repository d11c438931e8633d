import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { mostTogether } from "#shared/features/together/together.rules.ts";
import { blankStay, mostBackups, type CampWeek, type StayPlan } from "./stayPlan.rules.ts";

// How a plan stands in an address: /experience/book?family=byrnes-of-kinvara&from=2027-06-28&to=2027-07-18&child=12,15&stay=summer&days=mixed&weeks=2&backup=…,…&camp=sailing-kinvara@2027-07-05,surf@2027-07-05~&code=…
// A home's page leads there with family, from, to and child; whatever else it knows goes along. What makes no sense is left out.
export function readStayAddress(params: URLSearchParams): Partial<StayPlan> {
  const named: Readonly<Record<string, string>> = Object.fromEntries(params);
  const [from, to] = [dayOf(named.from), dayOf(named.to)];
  const hasDays = from !== null && to !== null && from < to;
  const days = activityDetailsTypes.find((type) => type === params.get("days")) ?? null;
  const weeks = Number(params.get("weeks") ?? "");
  const family = slugIn(params, "family");
  const backups = listIn(params, "backup", isSlug).filter((backup) => backup !== family);
  return withoutNothing({
    children: some(listIn(params, "child", isNumber).slice(0, mostTogether)),
    type: slugIn(params, "stay"),
    from: hasDays ? from : null,
    to: hasDays ? to : null,
    month: isMonth(params.get("month") ?? "") ? params.get("month") : null,
    days,
    weeks: params.has("weeks") && Number.isInteger(weeks) && weeks >= 0 && weeks <= mostWeeks ? weeks : null,
    county: slugIn(params, "county"),
    family,
    backups: some(backups.slice(0, mostBackups)),
    camps: some(campsIn(params.get("camp") ?? "")),
    code: (params.get("code") ?? "").slice(0, longestCode) || null,
  });
}

export function stayAddressOf(plan: Partial<StayPlan>): URLSearchParams {
  const { children = [], type, from, to, month, days, weeks, county, family, backups = [], camps = [], code } = plan;
  const parts = {
    family,
    from,
    to,
    month,
    child: children.join(","),
    stay: type,
    days,
    weeks: weeks === undefined || (weeks === 0 && !days) ? null : String(weeks),
    county,
    backup: backups.join(","),
    camp: campsText(camps),
    code,
  };
  return new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  );
}

export const campsIn = (text: string): readonly CampWeek[] => text.split(",").flatMap((part) => campOf(part) ?? []);

export const campsText = (camps: readonly CampWeek[]): string =>
  camps.map(({ activity, monday, isBackup }) => `${activity}@${monday}${isBackup ? "~" : ""}`).join(",");

// A plan that an address begins anew takes nothing over from the one before but the children and the kind of stay.
export const planOfAddress = (kept: StayPlan, address: Partial<StayPlan>): StayPlan =>
  address.family !== undefined && address.family !== kept.family
    ? {
        ...blankStay,
        children: kept.children,
        type: kept.type,
        days: kept.days,
        from: kept.from,
        to: kept.to,
        ...address,
      }
    : { ...kept, ...address };

const mostWeeks = 60;
const longestCode = 40;

const isSlug = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,120}$/.test(text);
const isNumber = (text: string): boolean => /^\d{1,18}$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}-01`));

const listIn = (params: URLSearchParams, name: string, fits: (text: string) => boolean): readonly string[] => [
  ...new Set((params.get(name) ?? "").split(",").filter(fits)),
];
const slugIn = (params: URLSearchParams, name: string): string | null => listIn(params, name, isSlug)[0] ?? null;
const dayOf = (text = ""): string | null => (isDay(text) ? text : null);
const some = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

function campOf(text: string): CampWeek | null {
  const [, activity = "", monday = "", mark = ""] = /^([a-z0-9-]+)@([0-9-]+)(~?)$/.exec(text) ?? [];
  return isSlug(activity) && isDay(monday) ? { activity, monday, isBackup: mark === "~" } : null;
}

type Present<T> = { readonly [Name in keyof T]?: NonNullable<T[Name]> };

const withoutNothing = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<T>;
