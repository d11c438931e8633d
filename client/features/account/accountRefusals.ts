// The refusals that the account screens have words of their own for.
export const accountRefusals = [
  "wrong_credentials",
  "wrong_code",
  "too_many",
  "gone",
  "no_response",
  "timeout",
  "prove_again",
] as const;

export type AccountRefusal = (typeof accountRefusals)[number];

export const isAccountRefusal = (code: string): code is AccountRefusal =>
  accountRefusals.some((known) => known === code);
