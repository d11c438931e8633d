import type { VatNumber } from "#shared/features/businesses/vatNumber.rules.ts";

export interface VatAnswer {
  readonly isValid: boolean;
  // As the register writes it; some countries tell nobody.
  readonly name: string | null;
}

// Null where it did not answer, as happens when a country's own register is down.
export interface VatRegister {
  readonly ask: (number: VatNumber) => Promise<VatAnswer | null>;
}
