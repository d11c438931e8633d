import type { Place } from "./vault.ts";

interface Reference {
  readonly id: string;
  readonly hostFamilyId: string;
}

// Where the address or the answer of somebody who speaks for a household stands sealed: under the household's own key, which goes with it.
export const referencePlace = ({ id, hostFamilyId }: Reference, column: "contact" | "answers"): Place => ({
  owner: `vetting:${hostFamilyId}`,
  column: `vetting_reference.${column}_sealed`,
  rowId: id,
});
