import { demoAccounts } from "#shared/features/account/demoAccounts.ts";
import type { Role } from "#shared/access/roles.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { plantDemo } from "#server/demo/plantDemo.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

export type Person = Visitor & { readonly userId: string };
type DeskRole = "agent" | "finance" | "coordinator" | "administrator" | "vetting_admin";

// The world that a stranger starts with, and its people of the office.
export interface Demo {
  readonly server: TestServer;
  readonly people: Readonly<Record<DeskRole, Person>>;
  readonly somebody: (email: string) => Promise<Person>;
  readonly inDays: (days: number) => string;
}

export async function startDemo(): Promise<Demo> {
  const server = await startServer();
  const { ports, database, clock } = server;
  await plantDemo({ connection: database.config, clock, vault: ports.vault, say: () => undefined });
  const somebody = async (email: string): Promise<Person> => {
    const { id } = await server.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return server.as(id);
  };
  const ofRole = (role: Role) => somebody(demoAccounts.find((one) => one.role === role)?.email ?? "");
  return {
    server,
    people: {
      agent: await ofRole("agent"),
      finance: await ofRole("finance"),
      coordinator: await ofRole("coordinator"),
      administrator: await ofRole("administrator"),
      vetting_admin: await ofRole("vetting_admin"),
    },
    somebody,
    inDays: (days) => addDays(dayOf(clock.now()), days),
  };
}

export const rowsOf = async (
  visitor: Visitor,
  list: string,
  asked: Readonly<Record<string, string>> = {},
): Promise<Body[]> => (await visitor.get(`/api/${list}/rows?${new URLSearchParams(asked)}`)).body.rows;

// A trip of somebody's, by the state it is in; of several the soonest.
export async function tripOf(visitor: Visitor, name: string, state: string): Promise<Body> {
  const [found] = await rowsOf(visitor, "trips", { q: name, filter: `state:${state}`, sort: "fromDate" });
  return found;
}

export async function homeOf(visitor: Visitor, name: string): Promise<string> {
  const [found] = await rowsOf(visitor, "host_families", { q: name });
  return found?.["id"] ?? "";
}

export const ok = ({ status, body }: { readonly status: number; readonly body: Body }): Body => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

// What the product itself said in a conversation of a trip with a family.
export async function noticesTo({ server }: Demo, tripId: string, hostFamilyId: string): Promise<readonly string[]> {
  const rows = await server.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversationId")
    .innerJoin("tripHostFamily", "tripHostFamily.id", "conversation.tripHostFamilyId")
    .select("message.body")
    .where("tripHostFamily.tripId", "=", tripId)
    .where("tripHostFamily.hostFamilyId", "=", hostFamilyId)
    .where("message.kind", "<>", 1)
    .orderBy("message.seq")
    .execute();
  return rows.map(({ body }) => body ?? "");
}
