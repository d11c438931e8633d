import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import { roles, type Role } from "#shared/access/roles.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import { sampleOf } from "#tests/attack/samples.ts";
import { addressOf, endpoints, mayCall } from "#tests/support/endpoints.ts";
import { ownObjects } from "./ownObjects.ts";
import { personWith, type Person } from "./person.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let makers: ReturnType<typeof ownObjects>;
const people = new Map<Role, Person>();

beforeAll(async () => {
  server = await startServer();
  makers = ownObjects(server);
  for (const role of roles) people.set(role, await aPerson(role));
});
afterAll(() => server.close());

const aPerson = (role: Role): Promise<Person> => personWith(server, role);

// Nothing where nothing has to be said; else what the contract lets pass, so that it is not the form that is refused.
function bodyFor({ method, body }: Endpoint): { readonly body?: unknown } {
  if (method === "GET") return {};
  return body === undefined || body.safeParse({}).success ? { body: "{}" } : { body: sampleOf(body, {}) };
}

const withObject = endpoints.filter(({ endpoint }) => endpoint.path.includes(":"));
const featureOf = (name: string): string => name.split(".")[0] ?? "";

test("every call that names an object is walked", () => {
  expect([...new Set(withObject.map(({ name }) => featureOf(name)))].filter((feature) => !makers[feature])).toEqual([]);
});

const namingAnother: ReadonlySet<string> = new Set([
  "vetting.record",
  "pages.bySlug",
  "groups.join",
  "groups.bus",
  "groups.removeBus",
  "groups.count",
]);

const actorOf = ({ userId, role, businessId }: Person): Actor => ({ id: userId, roles: [role], businessId });
const reachesAll = (person: Person, action: Parameters<typeof scopesOf>[1]): boolean =>
  scopesOf(actorOf(person), action).some((scope) => scope === "all" || scope === "pub");

describe.each(withObject)("$name", ({ name, endpoint }) => {
  const holders = roles.filter((role) => mayCall(endpoint, role)).map((role) => ({ role }));

  test.each(holders)(
    "finds what is the own of $role, and nothing of a stranger unless the matrix says all",
    async ({ role }) => {
      const person = people.get(role);
      if (!person) throw new Error(`Nobody is ${role}`);
      const make = makers[featureOf(name)];
      const ask = async (owner: Person) => {
        const place = addressOf(endpoint, await make?.(owner));
        return (await person.send(endpoint.method, place, bodyFor(endpoint))).status;
      };
      // What names a second object that nobody has (a check, a bus, a trip, an expense) is walked by its own tests.
      if (namingAnother.has(name)) return;
      expect([403, 404]).not.toContain(await ask(person));
      const foreign = await ask(await aPerson(role));
      if (reachesAll(person, endpoint.action)) expect(foreign).not.toBe(404);
      else expect(foreign).toBe(404);
    },
  );
});

const lists = endpoints
  .filter(({ name }) => /\.(list|newlist)$/.test(name))
  .filter(
    ({ name, endpoint }) =>
      !endpoint.path.includes(":") && endpoints.some((other) => other.name === `${featureOf(name)}.read`),
  );

describe.each(lists)("$name", ({ name, endpoint }) => {
  const readOne = endpoints.find((other) => other.name === `${featureOf(name)}.read`);

  test.each(roles.filter((role) => mayCall(endpoint, role)).map((role) => ({ role })))(
    "shows $role exactly what can be read one by one",
    async ({ role }) => {
      const [person, stranger] = [people.get(role), await aPerson(role)];
      if (!person || !readOne) throw new Error("Nothing to compare");
      const made = await Promise.all([person, stranger].map((owner) => makers[featureOf(name)]?.(owner)));
      const listed = new Set<string>();
      for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
        const { body } = await person.get(`${addressOf(endpoint)}?per_page=100&page=${page}`);
        const { data = [], last_page: last, lastPage: lastOne } = body.table ?? body;
        for (const { id } of data as readonly { id: string }[]) listed.add(id);
        lastPage = Number(lastOne ?? last ?? 1);
      }
      for (const place of made) {
        const { status } = await person.get(addressOf(readOne.endpoint, place));
        expect([place?.["id"], status === 200]).toEqual([place?.["id"], listed.has(place?.["id"] ?? "")]);
      }
    },
  );
});
