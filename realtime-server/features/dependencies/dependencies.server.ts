import { sql } from "kysely";
import type { dependencies } from "#shared/features/dependencies/dependencies.contract.ts";
import { tagKinds } from "#shared/features/families/tags.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Handlers } from "../../http/mount.ts";

type Locations = Output<typeof dependencies.locations>["locations"];
type Counties = Output<typeof dependencies.counties>["counties"];
type Countries = Output<typeof dependencies.countries>["countries"];

const homesIn = sql`host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id
  WHERE f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL`;

export const dependencyHandlers: Handlers<typeof dependencies> = {
  tags: async (_, { db }) => {
    const rows = await db.selectFrom("tag").select(["id", "kind", "key", "isTargeted"]).orderBy("id").execute();
    const of = (kind: (typeof tagKinds)[number]) =>
      rows.filter((row) => row.kind === kind).map(({ id, key, isTargeted }) => ({ id, key, isTargeted }));
    return {
      tags: {
        nearbyActivities: of("nearbyActivities"),
        activityIncludes: of("activityIncludes"),
        familyInterests: of("familyInterests"),
        genericInternship: of("genericInternship"),
        pageTypes: of("pageTypes"),
      },
    };
  },
  counties: async (_, { db }) => {
    const { rows } = await sql<Counties[number]>`
      SELECT DISTINCT c.id, c.country_id, c.name, c.slug, c.timezone FROM ${homesIn} ORDER BY c.name, c.id`.execute(db);
    return { counties: rows };
  },
  countries: async (_, { db }) => {
    const { rows } = await sql<Countries[number]>`
      SELECT DISTINCT n.id, n.code, n.name, n.hosts FROM ${homesIn} ORDER BY n.name`.execute(db);
    return { countries: rows };
  },
  locations: async (_, { db }) => {
    const { rows } = await sql<Locations[number]>`
      SELECT DISTINCT f.city_town AS town, c.id AS county_id, c.name AS county_name FROM ${homesIn} ORDER BY town, county_name`.execute(
      db,
    );
    return { locations: rows };
  },
};
