import { useAtomValue } from "jotai";
import type { HomeTrip, UnpaidInvoice } from "#shared/features/parentHome/parentHome.contract.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";

const inboxes = ["parentMessages", "messages"] as const;

// In the messages of whoever reads: of a parent, of an agency. Found without asking anybody, so that it opens offline too.
export function useConversationHref(): (id: string | null) => string | undefined {
  const roles = rolesOf(useAtomValue(userAtom) ?? null);
  const inbox = inboxes.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  return (id) => inbox && (id === null ? inbox : `${inbox}?conversation=${id}`);
}

type TaskKind = HomeTrip["tasks"][number]["kind"];

// Where each task is done: the child's page, the bill, or the trip itself.
export function taskPlace(kind: TaskKind, trip: HomeTrip, unpaid: readonly UnpaidInvoice[] | null): string | undefined {
  const bill = unpaid?.find(({ tripId }) => tripId === trip.id);
  if (kind === "health_form" || kind === "insurance") return hrefOf("travelStudentEdit", { id: trip.student.id });
  if ((kind === "deposit" || kind === "balance") && bill) return hrefOf("travelInvoice", { id: bill.id });
  return hrefOf("travelTrip", { id: trip.id });
}
