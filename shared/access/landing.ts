import type { Role } from "./roles.ts";

// The first matching role decides where a person lands after signing in.
const landings: readonly (readonly [Role, string])[] = [
  ["parent", "/travel"],
  ["host_family", "/host-family"],
  ["administrator", "/hub"],
  ["coordinator", "/hub"],
  ["finance", "/hub"],
  ["agent", "/hub/create-trip"],
  ["vetting_admin", "/hub/vetting-manager"],
  ["page_editor", "/hub/pages"],
];

export function landingOf(roles: readonly Role[]): string {
  return landings.find(([role]) => roles.includes(role))?.[1] ?? "/";
}
