export const longestTeamName = 40;
export const mostTeams = 50;
export const mostMembers = 100;
