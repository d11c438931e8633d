import { isStaff, type HasRoles } from "#shared/access/roles.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";

// S4: any characters, no rules of composition, a length that outlives guessing.
export const shortestPassword = 10;
export const shortestStaffPassword = 14;
export const longestPassword = 128;

// A shorter part would refuse half of all passwords for no gain ("al@…").
const tellingPart = 4;

export const shortestPasswordOf = (person: HasRoles): number =>
  isStaff(person) ? shortestStaffPassword : shortestPassword;

// Why a person may not choose this password, or null. The common ones are known to the server only.
export function whyNotPassword(
  password: string,
  { email, roles }: HasRoles & { readonly email: string },
): FieldIssue | null {
  const least = shortestPasswordOf({ roles });
  if (lengthOf(password) < least) return { rule: "minLength", limit: least };
  if (lengthOf(password) > longestPassword) return { rule: "maxLength", limit: longestPassword };
  return containsAddress(password, email) ? { rule: "commonPassword" } : null;
}

// As a person counts: an emoji is one.
const lengthOf = (password: string): number => [...password].length;

function containsAddress(password: string, email: string): boolean {
  const name = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  return name.length >= tellingPart && password.toLowerCase().includes(name);
}
