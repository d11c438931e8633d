import type { places } from "#shared/features/places/places.contract.ts";
import type { Handlers } from "../../http/mount.ts";

export const placeHandlers: Handlers<typeof places> = {
  countries: async (_, { db }) => ({
    countries: await db.selectFrom("country").select(["id", "code", "name", "hosts"]).orderBy("name").execute(),
  }),
  counties: async ({ countryId }, { db }) => {
    const counties = db
      .selectFrom("county")
      .select(["id", "countryId", "name", "slug", "timezone"])
      .orderBy("name")
      .orderBy("id");
    return {
      counties: await (countryId === undefined ? counties : counties.where("countryId", "=", countryId)).execute(),
    };
  },
  tripTypes: async (_, { db }) => ({
    tripTypes: await db
      .selectFrom("tripType")
      .select(["id", "name", "slug", "categoryId"])
      .where("active", "=", true)
      .orderBy("name")
      .execute(),
  }),
};
