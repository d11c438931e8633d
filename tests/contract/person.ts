import type { Role } from "#shared/access/roles.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

export type Person = Visitor & { readonly userId: string; readonly role: Role; readonly businessId: string | null };

export type Maker = (owner: Person) => Promise<Readonly<Record<string, string>>>;

export async function personWith(server: TestServer, role: Role): Promise<Person> {
  const visitor = await server.as(role);
  const { businessId } = await server.db
    .selectFrom("appUser")
    .select("businessId")
    .where("id", "=", visitor.userId)
    .executeTakeFirstOrThrow();
  return { ...visitor, role, businessId };
}
