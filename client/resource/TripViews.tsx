import { useAtomValue } from "jotai";
import { ChartGantt, Luggage, ScanSearch } from "lucide-react";
import { useNavigate } from "react-router";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { parseFilter } from "#shared/wire/gridQuery.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { useListQuery } from "./listQuery.ts";

const views = [
  { value: "trips", label: "hub.allTrips", icon: <Luggage size={14} /> },
  { value: "tripsTimeline", label: "hub.timeline", icon: <ChartGantt size={14} /> },
  { value: "tripsTracker", label: "hub.tracker", icon: <ScanSearch size={14} /> },
] as const;

type View = (typeof views)[number]["value"];

// The same trips as a list, by day and by state. What they are narrowed to goes along.
export function TripViews({ shown }: { readonly shown: View }) {
  const t = useText("navigation");
  const navigate = useNavigate();
  const { get } = useListQuery();
  const user = useAtomValue(userAtom);
  const goTo = (view: View): void => {
    const kept = new URLSearchParams(narrowedBy({ q: get("q"), filter: get("filter"), state: get("state") }, view));
    const path = hrefFor(user ? rolesOf(user) : [], view) ?? "";
    void navigate(kept.size === 0 ? path : `${path}?${kept}`);
  };
  return (
    <Segmented
      label={t("hub.trips")}
      value={shown}
      options={views.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
      onChange={goTo}
    />
  );
}

interface Narrowed {
  readonly q: string;
  readonly filter: string;
  // The timeline's own.
  readonly state: string;
}

// The timeline knows one state alone; the rest of a filter waits in its address for the way back.
export function narrowedBy({ q, filter, state }: Narrowed, view: View): Readonly<Record<string, string>> {
  const narrowed = filter === "" && state !== "" ? `state:${state}` : filter;
  const states = parseFilter(narrowed, tripGrid.columns)?.find(({ column }) => column === "state")?.values ?? [];
  const only = view === "tripsTimeline" && states.length === 1 ? (states[0] ?? "") : "";
  const kept = { q, filter: narrowed, state: only };
  return Object.fromEntries(Object.entries(kept).filter(([, word]) => word !== ""));
}
