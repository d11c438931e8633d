import type { Actor } from "#shared/access/can.ts";
import type { Doer } from "#shared/machine/machine.ts";

const person = (id: string, role: Actor["roles"][number], businessId: string | null = null): Actor => ({
  id,
  roles: [role],
  businessId,
});

// Everybody who may try a command: those who belong to the matter, their doubles who do not, all of the staff, the engines, and nobody.
export const cast = {
  parent: person("10", "parent"),
  otherParent: person("11", "parent"),
  agent: person("20", "agent", "7"),
  otherAgent: person("21", "agent", "8"),
  host: person("30", "host_family"),
  otherHost: person("31", "host_family"),
  finance: person("40", "finance"),
  coordinator: person("41", "coordinator"),
  administrator: person("42", "administrator"),
  vettingAdmin: person("43", "vetting_admin"),
  pageEditor: person("44", "page_editor"),
  nobody: { id: "0", roles: [], businessId: null },
  system: "system",
  timer: "timer",
  webhook: "webhook",
} as const satisfies Readonly<Record<string, Doer>>;

export type Name = keyof typeof cast;

export const names: readonly Name[] = [
  "parent",
  "otherParent",
  "agent",
  "otherAgent",
  "host",
  "otherHost",
  "finance",
  "coordinator",
  "administrator",
  "vettingAdmin",
  "pageEditor",
  "nobody",
  "system",
  "timer",
  "webhook",
];
