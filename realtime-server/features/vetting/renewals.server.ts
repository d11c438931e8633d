import { sql } from "kysely";
import type { Renewal, renewals } from "#shared/features/vetting/renewals.contract.ts";
import type { TaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import type { SayToHousehold } from "./sayToHousehold.port.ts";

interface RenewalPorts {
  readonly say: SayToHousehold;
  readonly giveTask: (
    context: Context,
    task: {
      readonly kind: TaskKind;
      readonly entity: "vetting";
      readonly entityId: string;
      readonly params: Readonly<Record<string, unknown>>;
      readonly dueAt: Date;
    },
  ) => Promise<void>;
}

// As many months as a plan is made for.
const monthsAhead = 12;

// What ends in which month, of those who may host. What has ended already stands in the month in which it did.
async function readRenewals({ db, now }: Context): Promise<(Renewal & { readonly hostId: string })[]> {
  const today = dayOf(now());
  const { rows } = await sql<Renewal & { readonly hostId: string }>`
    SELECT f.id::text, f.user_id::text AS host_id, f.parent_guardian_one_last_name AS name, f.city_town, f.vetting_state AS state, e.month, e.ends,
      (SELECT max(r.sent_at) FROM vetting_reminder r WHERE r.host_family_id = f.id AND r.month = e.month) AS reminded_at
    FROM host_family f CROSS JOIN LATERAL (
      SELECT to_char(c.valid_until, 'YYYY-MM') AS month, json_agg(json_build_object('kind', c.kind, 'memberName', m.first_name, 'on', c.valid_until) ORDER BY c.valid_until, c.id) AS ends
      FROM vetting_check c LEFT JOIN host_family_member m ON m.id = c.member_id
      WHERE c.host_family_id = f.id AND c.state = 'clear' AND c.valid_until < ${today}::date + make_interval(months => ${monthsAhead})
        -- One that lasts longer has taken its place.
        AND NOT EXISTS (SELECT FROM vetting_check o WHERE o.host_family_id = f.id AND o.kind = c.kind AND o.member_id IS NOT DISTINCT FROM c.member_id AND c.kind <> 'reference' AND o.state = 'clear' AND coalesce(o.valid_until, 'infinity') > c.valid_until)
      GROUP BY 1) e
    WHERE f.vetting_state IN ('approved', 'renewal_due') ORDER BY e.month, f.parent_guardian_one_last_name, f.id`.execute(
    db,
  );
  return rows;
}

export const createRenewalHandlers = ({ say, giveTask }: RenewalPorts): Handlers<typeof renewals> => ({
  list: async (_, context) => ({
    renewals: (await readRenewals(context)).map(({ hostId: _host, ...renewal }) => renewal),
  }),
  // Whoever was reminded of this month already is not reminded twice on a day.
  remind: async ({ ids, month }, context) => {
    const { db, actor, now } = context;
    const today = dayOf(now());
    const wanted = (await readRenewals(context)).filter(
      (one) => one.month === month && ids.includes(one.id) && one.remindedAt?.slice(0, 10) !== today,
    );
    for (const { id, hostId, ends } of wanted) {
      await db
        .insertInto("vettingReminder")
        .values({ hostFamilyId: id, month, sentBy: actor.id, sentAt: now() })
        .execute();
      const text = `Some of what your household was checked for ends in ${month}. Please renew it in time.`;
      await say(context, { personId: hostId, topic: "Renewal", key: "checksEnd", params: { month }, text });
      await giveTask(context, {
        kind: "renewChecks",
        entity: "vetting",
        entityId: id,
        params: { month },
        dueAt: new Date(`${ends[0]?.on ?? today}T12:00:00Z`),
      });
    }
    const reminded = wanted.map(({ id }) => id);
    if (reminded.length > 0)
      context.changed({
        resource: "vetting",
        ids: reminded,
        audience: { people: wanted.map(({ hostId }) => hostId), businesses: [] },
      });
    return { reminded };
  },
});
