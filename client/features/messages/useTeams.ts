import { teams, type Team } from "#shared/features/teams/teams.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { teamsAtom } from "./marks.atoms.ts";
import { useDeskList } from "./useDeskList.ts";

const api = apiOf({ list: teams.list });

const read = (signal: AbortSignal): Promise<readonly Team[]> =>
  api.list({}, { isQuiet: true, signal }).then(({ teams: found }) => found);

export const useTeams = (): readonly Team[] => useDeskList(read, teamsAtom);
