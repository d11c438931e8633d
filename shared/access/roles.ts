export const roles = [
  "parent",
  "host_family",
  "agent",
  "finance",
  "coordinator",
  "administrator",
  "vetting_admin",
  "page_editor",
] as const;

export type Role = (typeof roles)[number];

export const isRole = (value: string): value is Role => roles.some((role) => role === value);

export const roleNames: Readonly<Record<Role, string>> = {
  parent: "Parent",
  host_family: "Host Family",
  agent: "Agent",
  finance: "Finance",
  coordinator: "Coordinator",
  administrator: "Administrator",
  vetting_admin: "Vetting admin",
  page_editor: "Page Editor",
};

// Those who work for Hearth: short sessions, long passwords, a second factor outside the demo.
export const staffRoles: readonly Role[] = ["finance", "coordinator", "administrator", "vetting_admin", "page_editor"];

export type HasRoles = { readonly roles: readonly Role[] };

export const hasRole = (person: HasRoles, ...named: readonly Role[]): boolean =>
  named.every((role) => person.roles.includes(role));
export const hasRoleOr = (person: HasRoles, ...named: readonly Role[]): boolean =>
  named.some((role) => person.roles.includes(role));
export const isStaff = (person: HasRoles): boolean => hasRoleOr(person, ...staffRoles);
