import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { say } from "#client/i18n/text.ts";

// What it is and where, behind the name: two of a name are told apart by it.
export function foundHint(row: HubRow): string {
  const { reference, beside, fromDate, toDate } = row;
  if (row.kind === "family") return say("hubHome", "found.family", { place: beside ?? "" });
  if (row.kind === "user")
    return say("hubHome", "found.user", { role: say("states", dataKey("role", row.state)), email: beside ?? "" });
  if (row.kind === "trip")
    return say("hubHome", "found.trip", {
      reference: reference ?? "",
      days: fromDate && toDate ? formatDays(fromDate, toDate) : "",
    });
  if (row.kind === "group")
    return say("hubHome", "found.group", { days: fromDate && toDate ? formatDays(fromDate, toDate) : "" });
  if (row.kind === "business") return [say("hubHome", "found.business"), ...(beside ? [beside] : [])].join(", ");
  if (row.kind === "lead") return [say("hubHome", "found.lead"), ...(beside ? [beside] : [])].join(", ");
  return beside === null ? say("hubHome", "found.student") : say("hubHome", "found.studentIn", { place: beside });
}
