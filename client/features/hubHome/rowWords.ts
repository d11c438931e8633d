import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { say } from "#client/i18n/text.ts";
import type { Hue } from "#client/ui/stay/stateLooks.ts";

export const isHome = ({ kind }: HubRow): boolean =>
  kind === "hosting" || kind === "vetting" || kind === "payout" || kind === "family";

// A home is called by its family's name, everything else by its own.
export const titleOf = (row: HubRow): string => (isHome(row) ? say("hubHome", "family", { name: row.name }) : row.name);

// Who or what else is in it: the family of a trip, the trip of a bill, the place of a home.
export function besideOf({ kind, beside, reference }: HubRow): string | null {
  if (kind === "invoice" || kind === "task") return reference;
  return kind === "trip" && beside !== null ? say("hubHome", "family", { name: beside }) : beside;
}

export const isStudent = ({ kind }: HubRow): boolean =>
  kind === "trip" || kind === "task" || kind === "expense" || kind === "student";

// The state in words, where a row has one that its list does not say already.
export function stateWords(row: HubRow): string | null {
  switch (row.kind) {
    case "trip":
      return say("states", dataKey("tripState", row.state));
    case "hosting":
      return say("states", dataKey("hostingState", row.state));
    case "user":
      return say("states", dataKey("role", row.state));
    case "vetting":
      return say("hubHome", dataKey("waitingVetting", row.state));
    case "invoice":
    case "payout":
      return say("hubHome", dataKey("owedInvoice", row.state));
    case "task":
      return say("hubHome", dataKey("hubTask", row.state));
    case "expense":
    case "page":
    case "student":
    case "family":
    case "business":
    case "group":
    case "lead":
      return null;
  }
}

export function hueOf(row: HubRow): Hue {
  switch (row.kind) {
    case "vetting":
    case "expense":
      return "gorse";
    case "page":
      return "sky";
    case "user":
      return "heather";
    default:
      return "slate";
  }
}
