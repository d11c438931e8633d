import { useAtomValue } from "jotai";
import { ChartGantt, Luggage, ScanSearch } from "lucide-react";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { parseFilter, writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { SegmentedLinks } from "#client/ui/page/SegmentedLinks.tsx";
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
  const { get } = useListQuery();
  const user = useAtomValue(userAtom);
  const narrowed = {
    q: get("q"),
    filter: get("filter"),
    state: shown === "tripsTimeline" ? get("state") : null,
  };
  const hrefOf = (view: View): string => {
    const kept = new URLSearchParams(narrowedBy(narrowed, view));
    const path = hrefFor(user ? rolesOf(user) : [], view) ?? "";
    return kept.size === 0 ? path : `${path}?${kept}`;
  };
  return (
    <SegmentedLinks
      label={t("hub.trips")}
      links={views.map(({ value, label, icon }) => ({
        href: hrefOf(value),
        label: t(label),
        icon,
        isHere: value === shown,
      }))}
    />
  );
}

interface Narrowed {
  readonly q: string;
  readonly filter: string;
  // The timeline's own, null elsewhere.
  readonly state: string | null;
}

// The timeline knows one state alone; the rest of a filter waits in its address for the way back. Several states wait as well, until one is
// chosen there.
export function narrowedBy({ q, filter, state }: Narrowed, view: View): Readonly<Record<string, string>> {
  const parts = parseFilter(filter, tripGrid.columns) ?? [];
  const asked = (parts.find(({ column }) => column === "state")?.values ?? []).filter((one) => one !== null);
  const chosen = state === null || (state === "" && asked.length > 1) ? asked : [state].filter((one) => one !== "");
  const others = parts.filter(({ column }) => column !== "state");
  const narrowed = chosen.length === 0 ? others : [...others, { column: "state", values: chosen }];
  const only = view === "tripsTimeline" && chosen.length === 1 ? (chosen[0] ?? "") : "";
  const kept = { q, filter: writeFilter(narrowed), state: only };
  return Object.fromEntries(Object.entries(kept).filter(([, word]) => word !== ""));
}
