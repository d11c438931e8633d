import { contactCalls, familyCalls } from "#shared/features/family/family.calls.ts";
import { lightApiOf } from "#client/api/apiOf.ts";

export const familyApi = lightApiOf(
  familyCalls,
  async () => (await import("#shared/features/family/family.contract.ts")).familyPage,
);

export const contactApi = lightApiOf(
  contactCalls,
  async () => (await import("#shared/features/family/contact.contract.ts")).contact,
);
