import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, requiredText } from "#shared/wire/fields.ts";
import { changesOf, itemOf, nothing } from "#shared/wire/resource.ts";
import { longestTeamName, mostMembers } from "./teams.rules.ts";

export const teamDraft = z.object({
  name: requiredText(longestTeamName),
  memberIds: z.array(id).check(z.maxLength(mostMembers)),
});

const member = z.object({ id, name: z.string(), picture: z.nullable(z.string()) });
const team = z.object({ id, name: z.string(), members: z.array(member) });

export type Team = z.infer<typeof team>;

const path = "/desk/teams";

// Who answers for Hearth together.
export const teams = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Read the teams of the office with those who are in them",
    action: "desk:read",
    isLong: true,
    offline: true,
    returns: z.object({ teams: z.array(team) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Make a team of people who answer for Hearth",
    action: "desk:write",
    body: teamDraft,
    returns: itemOf(team),
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Rename a team, or say who is in it",
    action: "desk:write",
    body: changesOf(teamDraft),
    returns: itemOf(team),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a team; what was the team's is nobody's team's then, and stays whose it is",
    action: "desk:write",
    returns: nothing,
  }),
} as const;
