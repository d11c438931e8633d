import type { Locale } from "#shared/locales.ts";
import { randomOf } from "../random.ts";
import type { Script, ScriptLine, Stage } from "../scripts.ts";
import type { Hosting, Trip } from "../trips/trips.ts";
import type { Library, Wish } from "./library.ts";

// A family that was asked, with the script that was found for it.
export type Casting = { trip: Trip; hosting: Hosting; script: Script; lines: readonly ScriptLine[] };

export type Outlook = "accepted" | "held" | "asking" | "refused";

export function outlookOf({ row }: Trip, hosting: Hosting): Outlook {
  if (
    hosting.row.state === "accepted_hosting" ||
    (hosting.row.state === "host_family_withdrawn" && hosting.placement.script)
  )
    return "accepted";
  if (row.state === "reserved" && hosting.row.selected) return "held";
  return hosting.endedAt === null ? "asking" : "refused";
}

const onceAccepted: Readonly<Record<string, readonly Stage[]>> = {
  booked: ["booked", "in-progress"],
  "in-progress": ["in-progress", "booked"],
  completed: ["completed", "in-progress"],
  customer_service: ["customer_service", "in-progress", "booked"],
  cancelled: ["cancelled", "booked"],
  closed: ["completed", "in-progress"],
};

function stagesOf(trip: Trip, hosting: Hosting): readonly Stage[] {
  const outlook = outlookOf(trip, hosting);
  if (trip.plan.ending === "settled_cancelled") return ["cancelled", "booked"];
  if (outlook === "accepted") return onceAccepted[trip.row.state] ?? ["booked"];
  const wasHeld = trip.moments.reservedAt !== undefined && hosting.row.selected;
  if (outlook === "held" || (outlook === "refused" && wasHeld)) return ["reserved", "enquiry"];
  return outlook === "refused" && trip.row.state === "closed" ? ["closed", "enquiry"] : ["enquiry"];
}

export function castHosting(trip: Trip, hosting: Hosting, library: Library): Casting | undefined {
  if (hosting.contactedAt === null) return undefined;
  const { script: pinned, state, reason } = hosting.placement;
  const outlook = outlookOf(trip, hosting);
  const wish = wishFor(trip, hosting, stagesOf(trip, hosting));
  const isBefore = outlook !== "accepted";
  const script = pinned ? library.named(pinned) : library.choose({ ...wish, isShort: isBefore, isBefore });
  if (!script)
    throw new Error(`No script is left for ${wish.name}: ${wish.stages.join(" or ")}, ${JSON.stringify(wish.langs)}`);
  const mayBeSilent = !pinned && outlook === "asking" && state === "potential_trip_host_family";
  const isSilent = reason === "no_response" || (mayBeSilent && randomOf(`silence of ${wish.name}`).chance(0.3));
  const lines = isSilent ? firstWords(script) : script.lines;
  lendTo(library, { trip, hosting }, script, lines);
  return { trip, hosting, script, lines };
}

export function lendTo(
  library: Library,
  { trip, hosting }: Pick<Casting, "trip" | "hosting">,
  script: Script,
  lines = script.lines,
): void {
  library.lend(lines);
  library.note(script.id, readersOf(trip, hosting));
}

// Some have not answered yet, and then only the first words stand there.
const firstWords = ({ lines }: Script): readonly ScriptLine[] =>
  lines.slice(
    0,
    Math.max(
      1,
      lines.findIndex((line) => line.by === "host"),
    ),
  );

const readersOf = ({ booker }: Trip, { family }: Hosting): number[] => [booker.user.id, family.host.user.id];

export const nameOf = (trip: Trip, { family }: Hosting): string =>
  `${trip.plan.student} ${trip.plan.from} ${family.sketch.key}`;

export function wishFor(trip: Trip, hosting: Hosting, stages: readonly Stage[]): Wish {
  const own: readonly Locale[] = trip.booker.speaks === "en" ? ["en"] : [trip.booker.speaks, "en"];
  const home = hosting.family.host.speaks;
  return {
    name: `${nameOf(trip, hosting)} ${stages.join()}`,
    kind: trip.row.businessId === null ? "host" : "agent",
    stages,
    langs: { parent: own, agent: own, host: home === "en" ? ["en"] : [home, "en"], coordinator: ["en"] },
    gender: trip.student.gender,
    trip,
    family: hosting.family,
    readers: readersOf(trip, hosting),
  };
}

export const declines = (lines: readonly ScriptLine[]): boolean =>
  lines.some((line) => line.by === "action" && line.action === "decline");
export const placeOfYes = (lines: readonly ScriptLine[]): number =>
  lines.findIndex((line) => line.by === "action" && line.action === "accept");
