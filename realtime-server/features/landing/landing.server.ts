import { sql } from "kysely";
import type { ActivityGroup, HomeSearch, landing } from "#shared/features/landing/landing.contract.ts";
import { comingSummer, shortestStayNights, whyNotStay } from "#shared/features/landing/landing.rules.ts";
import { dayOf, nightsOf, type Days } from "#shared/time/days.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Transaction } from "../../db/connection.ts";
import { refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { findFreeHomes, isFoundOn, type Wish } from "./freeHomes.ts";
import { keepShortly } from "../../load/keepShortly.ts";

const mostCounties = 3;

const fortnightOf = (stay: Days): Pick<Wish, "stay" | "nights"> => ({
  stay,
  nights: Math.min(shortestStayNights, nightsOf(stay)),
});

// Dates name the whole stay; without them any fortnight of the coming summer will do. One end alone names nothing.
function datesOf({ from, to }: HomeSearch, today: string): Pick<Wish, "stay" | "nights"> {
  if (from === undefined && to === undefined) return fortnightOf(comingSummer(today));
  if (from === undefined) throw refuseField("from", "required");
  if (to === undefined) throw refuseField("to", "required");
  const mistake = whyNotStay({ from, to }, today);
  if (mistake) throw refuseField(mistake === "minValue" ? "from" : "to", mistake);
  return { stay: { from, to }, nights: nightsOf({ from, to }) };
}

async function readCountries(db: Transaction, today: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT n.code FROM host_family f JOIN county c ON c.id = f.county_id JOIN country n ON n.id = c.country_id
    WHERE ${isFoundOn(today)} ORDER BY n.code`.execute(db);
  return rows.map(({ code }) => code);
}

async function readActivities(db: Transaction): Promise<ActivityGroup[]> {
  const { rows } = await sql<ActivityGroup>`
    WITH placed AS (SELECT a.*, c.name AS county_name, row_number() OVER (PARTITION BY a.category, c.id ORDER BY a.id) AS turn FROM activity a JOIN county c ON c.id = a.county_id)
    SELECT category, count(*)::int AS count, (array_agg(county_name ORDER BY id) FILTER (WHERE turn = 1))[1:${sql.lit(mostCounties)}] AS county_names, (array_agg(picture ORDER BY id))[1] AS picture
    FROM placed GROUP BY category ORDER BY count(*) DESC, category`.execute(db);
  return rows;
}

export function createLandingHandlers({ clock }: Pick<Ports, "clock">): Handlers<typeof landing> {
  const keepPage = keepShortly<Output<typeof landing.read>>(clock);
  const keepHomes = keepShortly<Output<typeof landing.homes>>(clock);
  const today = (): string => dayOf(clock.now());
  return {
    read: (_, { db }) =>
      keepPage(today(), async () => {
        const summer = comingSummer(today());
        return {
          ...(await findFreeHomes(db, fortnightOf(summer), today())),
          summer,
          countryCodes: await readCountries(db, today()),
          activities: await readActivities(db),
        };
      }),
    homes: (search, { db }) => {
      const wish = { ...search, ...datesOf(search, today()) };
      return keepHomes(JSON.stringify([today(), search]), () => findFreeHomes(db, wish, today()));
    },
  };
}
