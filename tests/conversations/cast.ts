import type { TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

export type Person = Visitor & { readonly userId: string };

export interface Talk {
  readonly parent: Person;
  readonly host: Person;
  readonly studentId: string;
  readonly hostingId: string;
  readonly tripId: string;
  readonly id: string;
}

// A parent and a family about a trip, as most conversations are.
export async function aTalk(
  { as, factories }: TestServer,
  { hosting = "awaiting_host_family_review", trip = "reserved" }: { hosting?: string; trip?: string } = {},
): Promise<Talk> {
  const [parent, host] = [await as("parent"), await as("host_family")];
  const studentId = await factories.aStudent({
    guardianId: parent.userId,
    firstName: "Lucía",
    lastName: "Ortega",
    picture: "person/lucia",
  });
  const tripId = await factories.aTrip({ studentId, bookedBy: parent.userId, state: trip });
  const hostFamilyId = await factories.aHostFamily({ userId: host.userId, parentGuardianOneLastName: "Byrne" });
  const hostingId = await factories.aHosting({ tripId, hostFamilyId, state: hosting });
  const id = await factories.aConversation({ people: [parent.userId, host.userId], tripHostFamilyId: hostingId });
  return { parent, host, studentId, hostingId, tripId, id };
}

export async function say(
  { factories }: TestServer,
  conversationId: string,
  senders: readonly string[],
): Promise<void> {
  for (const senderId of senders) await factories.aMessage({ conversationId, senderId });
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
