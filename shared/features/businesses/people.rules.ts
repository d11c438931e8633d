export const inviteDays = 7;
export const mostOpenInvites = 10;
export const mostBranches = 50;

export const businessRefusals = ["alreadyMember", "otherBusiness", "officeAccount", "tooManyBranches"] as const;

interface Known {
  readonly businessId: string | null;
  readonly isOffice: boolean;
}

// Why whoever has an account cannot come to work for a business: one is of one house at a time.
export function whyNotJoin(known: Known, businessId: string): (typeof businessRefusals)[number] | null {
  if (known.businessId === businessId) return "alreadyMember";
  if (known.businessId !== null) return "otherBusiness";
  return known.isOffice ? "officeAccount" : null;
}
