import { useSearchParams } from "react-router";
import { hrefOf } from "#client/session/openRoutes.ts";

const carried = ["from", "to", "child", "days", "weeks"] as const;

// Which part of an address a home's page understands too.
export function stayOf(params: URLSearchParams): string {
  const stay = new URLSearchParams(
    carried.flatMap((name) => {
      const value = params.get(name) ?? "";
      return value === "" ? [] : [[name, value] as [string, string]];
    }),
  ).toString();
  return stay === "" ? "" : `?${stay}`;
}

// The page of a home, for the days and the children that are looked at here: nobody says them twice.
export function useHomeHref(): (slug: string) => string | undefined {
  const [params] = useSearchParams();
  return (slug) => {
    const href = hrefOf("family", { id: slug });
    return href && href + stayOf(params);
  };
}
