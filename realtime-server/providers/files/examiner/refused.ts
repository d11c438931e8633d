import type { Refusal } from "#shared/features/uploads/uploads.rules.ts";

// A file that may not be sent, and why.
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
