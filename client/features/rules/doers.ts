import { roles, type Role } from "#shared/access/roles.ts";
import type { Doer } from "#shared/machine/machine.ts";

// One person of every role, and the hands that are nobody's.
export const doerNames = [...roles, "system", "timer", "webhook"] as const;

export type DoerName = (typeof doerNames)[number];

export const idOf: Readonly<Record<Role, string>> = {
  parent: "10",
  agent: "20",
  host_family: "30",
  finance: "40",
  coordinator: "41",
  administrator: "42",
  vetting_admin: "43",
  page_editor: "44",
};

export const businessId = "7";

const isEngine = (name: DoerName): name is "system" | "timer" | "webhook" =>
  name === "system" || name === "timer" || name === "webhook";

export const isRole = (name: string): name is Role => roles.some((role) => role === name);

export const doerOf = (name: DoerName): Doer =>
  isEngine(name) ? name : { id: idOf[name], roles: [name], businessId: name === "agent" ? businessId : null };
