import { familiesCalls } from "#shared/features/families/families.calls.ts";
import { lightApiOf } from "#client/api/apiOf.ts";

export const familiesApi = lightApiOf(
  familiesCalls,
  async () => (await import("#shared/features/families/families.contract.ts")).families,
);
