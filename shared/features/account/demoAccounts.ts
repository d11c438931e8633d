import type { Role } from "#shared/access/roles.ts";

export type DemoAccount = { email: string; role: Role; name: string };

// The people of the demo world that the login page offers; all of them have the same password.
export const demoPassword = "welcome-to-hearth";

export const demoAccounts: readonly DemoAccount[] = [
  { email: "parent@hearth.example", role: "parent", name: "Carmen Ramos" },
  { email: "host@hearth.example", role: "host_family", name: "Aoife Byrne" },
  { email: "agent@hearth.example", role: "agent", name: "Giada Moretti" },
  { email: "finance@hearth.example", role: "finance", name: "Priya Nair" },
  { email: "coordinator@hearth.example", role: "coordinator", name: "Niamh Gallagher" },
  { email: "admin@hearth.example", role: "administrator", name: "Ruth Lawlor" },
  { email: "vetting@hearth.example", role: "vetting_admin", name: "Siobhán Keane" },
  { email: "editor@hearth.example", role: "page_editor", name: "Élise Garnier" },
];
