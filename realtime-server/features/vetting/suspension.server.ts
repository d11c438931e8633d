import { sql } from "kysely";
import type { SuspendedPlace, Suspension, suspensions } from "#shared/features/suspension/suspension.contract.ts";
import { whatBecomes, type Becoming } from "#shared/features/suspension/suspension.rules.ts";
import { isApproved, type VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { Role } from "#shared/access/roles.ts";
import { isLocale } from "#shared/locales.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { scriptIn } from "./suspensionWords.ts";

interface SuspensionPorts {
  readonly give: Handlers<typeof transitions>["give"];
  // In the conversations of a trip, to those it is for.
  readonly follow: (
    context: Context,
    change: {
      readonly tripId: string;
      readonly opened: readonly never[];
      readonly notices: readonly {
        readonly hostingId: string | null;
        readonly key: string;
        readonly params: Readonly<Record<string, string>>;
        readonly text: string;
        readonly requireRoles: readonly Role[];
        readonly asks: null;
      }[];
    },
  ) => Promise<void>;
}

// The household itself hears of it by other words.
const readers: readonly Role[] = ["parent", "agent", "finance", "coordinator", "administrator", "vetting_admin"];

interface Standing {
  readonly name: string;
  readonly state: VettingState;
  readonly version: number;
  readonly reason: string | null;
  readonly isShown: boolean;
  readonly payouts: number;
  readonly agreed: readonly string[];
}

async function standingOf({ db }: Context, id: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT f.parent_guardian_one_last_name AS name, f.vetting_state AS state, f.vetting_version AS version, f.vetting_reason AS reason, f.hidden_at IS NULL AS is_shown,
      (SELECT count(*)::int FROM payout p WHERE p.host_family_id = f.id AND p.state IN ('pending', 'on_hold')) AS payouts,
      coalesce((SELECT json_agg(u.first_name || ' ' || u.last_name) FROM jsonb_array_elements(f.vetting_approvals) a JOIN app_user u ON u.id = (a ->> 'actorId')::bigint
        WHERE f.vetting_state = 'suspended' AND a ->> 'command' = 'reinstate'), '[]') AS agreed
    FROM host_family f WHERE f.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

type Row = Omit<SuspendedPlace, "becomes" | "script"> & { readonly locale: string };

async function placesOf({ db }: Context, id: string): Promise<readonly (Row & { readonly becomes: Becoming })[]> {
  const { rows } = await sql<Row>`
    SELECT h.id AS hosting_id, t.id AS trip_id, t.student_id, s.first_name || ' ' || s.last_name AS student_name, t.reference, h.from_date, h.to_date, h.state, t.state AS trip_state,
      u.first_name || ' ' || u.last_name AS booker_name, u.locale
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id JOIN app_user u ON u.id = t.booked_by
    WHERE h.host_family_id = ${id} ORDER BY h.from_date, h.id`.execute(db);
  return rows.flatMap((row) => {
    const becomes = whatBecomes(row);
    return becomes === null ? [] : [{ ...row, becomes }];
  });
}

async function read(context: Context, id: string): Promise<Suspension> {
  const { name: family, isShown, agreed, ...standing } = await standingOf(context, id);
  const isSuspended = standing.state === "suspended";
  const places = (await placesOf(context, id)).map(({ locale, ...place }): SuspendedPlace => {
    const words = {
      name: place.bookerName,
      student: place.studentName,
      family,
      from: place.fromDate,
      to: place.toDate,
    };
    return {
      ...place,
      script: scriptIn(isLocale(locale) ? locale : "en", isSuspended ? "lifted" : place.becomes, words),
    };
  });
  return {
    ...standing,
    isFound: isShown && isApproved(standing.state),
    agreed: [...agreed],
    // What was taken back does not come again by itself.
    places: isSuspended ? places.filter(({ becomes }) => becomes === "toMove") : places,
  };
}

// What suspending does is read by the very rule by which it is done (vetting.door.ts).
export const createSuspensionHandlers = ({ give, follow }: SuspensionPorts): Handlers<typeof suspensions> => ({
  read: async ({ id }, context) => ({ suspension: await read(context, id) }),
  give: async ({ id, command, reason, expectedVersion, scripts }, context) => {
    const { places } = await read(context, id);
    const stranger = scripts.findIndex(({ tripId }) => !places.some((place) => place.tripId === tripId));
    if (stranger >= 0) throw refuseField(`scripts.${stranger}.tripId`, "choice");
    if (new Set(scripts.map(({ tripId }) => tripId)).size < scripts.length) throw new HttpError("conflict");
    const { state } = await give({ entity: "vetting", entityId: id, command, reason, expectedVersion }, context);
    // One person alone opens no home again: until then nobody is told.
    const isDone = command === "suspend" || state === "approved";
    if (isDone)
      for (const { tripId, text } of scripts) {
        const place = places.find((one) => one.tripId === tripId);
        const hasOwn = await hasOwnThread(context, tripId);
        const notice = { key: "script", params: {}, text, requireRoles: readers, asks: null };
        const hostingId = hasOwn ? null : (place?.hostingId ?? null);
        await follow(context, { tripId, opened: [], notices: [{ ...notice, hostingId }] });
      }
    return { state: state as VettingState, said: isDone ? scripts.length : 0 };
  },
});

async function hasOwnThread({ db }: Context, tripId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM conversation WHERE kind = 'trip' AND trip_id = ${tripId}`.execute(db);
  return rows.length > 0;
}
