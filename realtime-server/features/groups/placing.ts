import type { groups } from "#shared/features/groups/groups.contract.ts";
import { isLoose, whyNotPlace } from "#shared/features/groups/groups.rules.ts";
import type { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { holdHome, plannedHostings, type PlannedHosting, type Stay } from "./homes.store.ts";
import { requireMembers, type Joined } from "./members.store.ts";

export type Give = Handlers<typeof transitions>["give"];

type Wish = Parameters<Handlers<typeof groups>["place"]>[0];

// Students of a group are meant for a home by the commands that are given everywhere; before any of them it is seen whether the beds are there.
export async function placeMembers(give: Give, wish: Wish, context: Context): Promise<void> {
  const { id, tripIds, hostFamilyId, isAsked } = wish;
  const members = await requireMembers(context.db, id, tripIds);
  if (hostFamilyId !== null) await refuseShut(context, hostFamilyId, members);
  for (const member of members) await move(give, { member, hostFamilyId, isAsked }, context);
}

async function refuseShut(context: Context, hostFamilyId: string, members: readonly Joined[]): Promise<void> {
  const standing = await holdHome(context, hostFamilyId, {
    coming: members.length,
    stay: stayOf(members),
    tripIds: members.map(({ id }) => id),
  });
  if (!standing) throw notFound();
  const reason = whyNotPlace(standing.closed);
  // Who is there is said to whoever cares for all of them, and to nobody else: the action reaches nobody else.
  if (reason) throw new HttpError("refused", { reason, extra: { home: standing.name, people: standing.people } });
}

// From the first night of any of them to the last.
const stayOf = (members: readonly Joined[]): Stay => ({
  fromDate: members.map(({ fromDate }) => fromDate).toSorted()[0] ?? "",
  toDate:
    members
      .map(({ toDate }) => toDate)
      .toSorted()
      .at(-1) ?? "",
});

interface Move {
  readonly member: Joined;
  readonly hostFamilyId: string | null;
  readonly isAsked: boolean;
}

async function move(give: Give, { member, hostFamilyId, isAsked }: Move, context: Context): Promise<void> {
  const planned = await plannedHostings(context.db, member.id);
  const there = planned.find((hosting) => hosting.hostFamilyId === hostFamilyId);
  for (const hosting of planned) if (hosting !== there) await takeOut(give, hosting, context);
  if (hostFamilyId === null) return;
  const version = there?.version ?? (await add(give, { member, hostFamilyId }, context));
  if (isAsked && (there === undefined || there.state === "new_trip_host_family"))
    await ask(give, { member, hostFamilyId, version }, context);
}

async function takeOut(give: Give, { id, state, version }: PlannedHosting, context: Context): Promise<void> {
  if (!isLoose(state)) throw new HttpError("refused", { reason: "isHeld" });
  const reason = "Another home within the group";
  await give({ entity: "hosting", entityId: id, command: "remove", expectedVersion: version, reason }, context);
}

async function add(
  give: Give,
  { member, hostFamilyId }: Pick<Move, "member"> & { readonly hostFamilyId: string },
  context: Context,
): Promise<number> {
  const payload = { tripId: member.id, hostFamilyId };
  return (await give({ entity: "hosting", command: "add", expectedVersion: 0, payload }, context)).version;
}

// A trip that has asked nobody yet begins with this family; one that has asks one more.
async function ask(
  give: Give,
  { member, hostFamilyId, version }: Pick<Move, "member"> & { readonly hostFamilyId: string; readonly version: number },
  context: Context,
): Promise<void> {
  if (member.state === "new") {
    await give(
      { entity: "trip", entityId: member.id, command: "contact_family", expectedVersion: member.version },
      context,
    );
    return;
  }
  const hosting = (await plannedHostings(context.db, member.id)).find((one) => one.hostFamilyId === hostFamilyId);
  if (hosting)
    await give({ entity: "hosting", entityId: hosting.id, command: "contact", expectedVersion: version }, context);
}
