import { assignment } from "#shared/features/assignment/assignment.contract.ts";
import { handOvers } from "#shared/features/assignment/handOver.contract.ts";
import { desk } from "#shared/features/desk/desk.contract.ts";
import { macros } from "#shared/features/macros/macros.contract.ts";
import { places } from "#shared/features/places/places.contract.ts";
import { teams } from "#shared/features/teams/teams.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";

const read = apiOf({
  colleagues: assignment.colleagues,
  labels: desk.labels,
  hours: desk.hours,
  routing: handOvers.routing,
  counties: places.counties,
});
export const teamsApi = apiOf(teams);
export const macrosApi = apiOf(macros);
export const hoursApi = apiOf({ set: desk.setHours, setTeam: desk.setTeamHours });
export const routingApi = apiOf({ set: handOvers.setRouting });

export async function readDesk(options: CallOptions) {
  const [{ colleagues }, { labels }, hours, routing, { counties }, { teams: all }, { macros: series }] =
    await Promise.all([
      read.colleagues({}, options),
      read.labels({}, options),
      read.hours({}, options),
      read.routing({}, options),
      read.counties({}, options),
      teamsApi.list({}, options),
      macrosApi.list({}, options),
    ]);
  return { colleagues, labels, hours, routing, counties, teams: all, macros: series };
}

export type Desk = Awaited<ReturnType<typeof readDesk>>;
