import type { Role } from "#shared/access/roles.ts";
import type { SessionUser } from "#client/session/session.ts";

// Somebody signed in, for tests of what the roles make of the screen.
export function aStaffUser(...roles: readonly Role[]): SessionUser {
  return {
    id: "7",
    email: "niamh@hearth.example",
    firstName: "Niamh",
    lastName: "Doherty",
    roles: roles.map((name) => ({ name })),
    roleNames: [...roles],
    attributes: { phone: null, addressLine1: null, cityTown: null, country: null, locale: "en", picture: null },
    timezone: "Europe/Dublin",
    isElsewhere: false,
    isLoggedIn: true,
    isVerified: true,
    hasPassword: true,
    hasSecondFactor: false,
    needsSecondFactor: false,
    defaultRoute: "/hub",
    businessId: null,
    businessName: null,
    provedAt: "2027-01-15T08:00:00.000Z",
  };
}
