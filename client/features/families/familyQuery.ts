import { listFilters } from "#shared/features/families/families.query.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";

const single = [
  "age",
  "from",
  "to",
  "price",
  "q",
  "name",
  "child",
  "guests",
  "km",
  "bbox",
  "diet",
  "animals",
  "w",
  "sort",
  "page",
] as const;

// What counts as a filter of one's own, beside dates and order.
export const singleFilters = ["age", "price", "q", "name", "diet", "animals"] as const;

// What of an address the search understands; the kind of stay may stand in the path. A page that is none, and a child that is none, is left out.
export function queryFrom(params: URLSearchParams, type: string | undefined): Record<string, string> {
  const query = Object.fromEntries(
    [...listFilters, ...single].flatMap((key) => {
      const value = params.get(key)?.slice(0, 400) ?? "";
      return value === "" || (isNumber.has(key) && !/^[1-9]\d{0,2}$/.test(value)) ? [] : [[key, value] as const];
    }),
  );
  const isStay = hostingTypes.some((name) => name === type);
  return { ...(isStay && type !== undefined && { stay: type }), ...query };
}

const isNumber = new Set(["page", "child"]);

export const valuesOf = (params: URLSearchParams, filter: string): readonly string[] =>
  (params.get(filter) ?? "").split(",").filter((word) => word !== "");

export const chosenCount = (params: URLSearchParams): number =>
  listFilters.reduce((sum, filter) => sum + valuesOf(params, filter).length, 0) +
  singleFilters.filter((filter) => params.get(filter)).length;

export function toggled(params: URLSearchParams, filter: string, value: string): string {
  const values = valuesOf(params, filter);
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(",");
}
