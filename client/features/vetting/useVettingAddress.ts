import { useNavigation, useSearchParams } from "react-router";
import { changed } from "#client/resource/listQuery.ts";

export interface VettingAddress {
  // What the address will be as soon as it has loaded: controls show at once what was chosen.
  readonly params: URLSearchParams;
  readonly isListLoading: boolean;
  readonly isHouseholdLoading: boolean;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly open: (householdId: string) => void;
  readonly close: () => void;
}

// The address holds all of the screen: view, filters, order, page and the household that is open beside the list.
export function useVettingAddress(): VettingAddress {
  const [settled, setParams] = useSearchParams();
  const { state, location: target } = useNavigation();
  const isHere = state === "loading" && target.pathname === location.pathname;
  const params = isHere ? new URLSearchParams(target.search) : settled;
  const household = params.get("household");
  return {
    params,
    isListLoading: isHere && listOf(params) !== listOf(settled),
    isHouseholdLoading: isHere && household !== null && household !== settled.get("household"),
    change: (changes) => setParams(changed(params, changes), { replace: true, preventScrollReset: true }),
    // Going back closes what was opened.
    open: (householdId) => setParams(withHousehold(params, householdId), { preventScrollReset: true }),
    close: () => setParams(withHousehold(params, null), { replace: true, preventScrollReset: true }),
  };
}

function withHousehold(params: URLSearchParams, householdId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (householdId === null) next.delete("household");
  else next.set("household", householdId);
  return next;
}

const listOf = (params: URLSearchParams): string => withHousehold(params, null).toString();
