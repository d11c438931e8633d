import type { Role } from "#shared/access/roles.ts";

// Who may ask others to meet.
export const proposerRoles = [
  "parent",
  "host_family",
  "agent",
  "finance",
  "coordinator",
  "administrator",
] as const satisfies readonly Role[];
