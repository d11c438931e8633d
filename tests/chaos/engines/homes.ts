import { connect } from "#server/db/connection.ts";
import { createFactories } from "#tests/support/factories.ts";
import { aPricedHome, aTraveller, setPrices } from "#tests/support/stays.ts";
import type { Cluster } from "../postgres.ts";
import { signIn, type Credential } from "./cast.ts";

// Who asks for homes in a run, and whose homes they are: few homes with a bed or two, so that everybody wants the same.
export interface Homes {
  readonly type: string;
  readonly homes: readonly Home[];
  readonly parents: readonly Parent[];
}

export interface Home {
  readonly id: string;
  readonly slug: string;
  readonly hostId: string;
  readonly beds: number;
  readonly credential: Credential;
}

export interface Parent {
  readonly id: string;
  readonly children: readonly string[];
  readonly credential: Credential;
}

const bedsOfHomes = [1, 1, 2];
const childrenEach = 3;

export async function furnishHomes(cluster: Cluster, parentCount: number): Promise<Homes> {
  const { db, close } = connect(cluster.connection(), { max: 2 });
  try {
    const clock = { now: () => new Date() };
    const factories = createFactories(db, clock.now);
    const place = { db, factories, clock };
    await setPrices(place);
    const homes: Home[] = [];
    for (const beds of bedsOfHomes) {
      const hostId = await factories.aUser({ roles: ["host_family"] });
      const id = await aPricedHome(place, hostId, beds);
      const { slug } = await db.selectFrom("hostFamily").select("slug").where("id", "=", id).executeTakeFirstOrThrow();
      homes.push({ id, slug, hostId, beds, credential: await signIn(cluster.ask, hostId) });
    }
    const parents: Parent[] = [];
    for (let count = 0; count < parentCount; count += 1) {
      const id = await factories.aUser({ roles: ["parent"] });
      const children: string[] = [];
      for (let child = 0; child < childrenEach; child += 1) children.push(await aTraveller(place, id));
      parents.push({ id, children, credential: await signIn(cluster.ask, id) });
    }
    const { slug: type } = await db.selectFrom("tripType").select("slug").executeTakeFirstOrThrow();
    return { type, homes, parents };
  } finally {
    await close();
  }
}
