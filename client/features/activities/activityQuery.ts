import { activityFilters } from "#shared/features/activities/activities.rules.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";

export const singleFilters = ["age", "activitySearch"] as const;
const others = ["from", "to", "sort", "currentPage"] as const;

// As the address of the list names it: activityType is activity_type there.
export const nameOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// What of an address the list understands; the kind of activity may stand in the path.
export function queryFrom(params: URLSearchParams, type: string | undefined): Record<string, string> {
  const query = Object.fromEntries(
    [...activityFilters, ...singleFilters, ...others].flatMap((key) => {
      const value = params.get(nameOf(key))?.slice(0, 400) ?? "";
      return value === "" || (key === "currentPage" && !/^[1-9]\d{0,2}$/.test(value)) ? [] : [[key, value] as const];
    }),
  );
  return { ...(activityKinds.some((kind) => kind === type) && type && { activityCategory: type }), ...query };
}

export const chosenIn = (params: URLSearchParams, filter: string): readonly string[] =>
  (params.get(nameOf(filter)) ?? "").split(",").filter((word) => word !== "");

export const chosenCount = (params: URLSearchParams): number =>
  activityFilters.reduce((sum, filter) => sum + chosenIn(params, filter).length, 0) +
  singleFilters.filter((filter) => params.get(nameOf(filter))).length;

export function toggled(params: URLSearchParams, filter: string, value: string): string {
  const values = chosenIn(params, filter);
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(",");
}
