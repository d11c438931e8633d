import type { Locale } from "#shared/locales.ts";

// What only this browser and this attempt know: the answer must fit them.
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

// Who somebody is, as a service has vouched for. The pair of issuer and subject is the identity; an e-mail is only said.
export interface SocialPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale | null;
}

export interface SignIn {
  readonly names: readonly string[];
  // The page of the service to send the person to.
  readonly begin: (name: string, checks: Checks) => Promise<URL>;
  readonly finish: (name: string, answer: URLSearchParams, checks: Checks) => Promise<SocialPerson>;
}

// The service, or what came in its name, did not answer as it must; or the person said no there.
export class SignInRefusal extends Error {
  readonly isCancelled: boolean;

  constructor(cause: unknown, isCancelled = false) {
    super("Signing in with another service did not work", { cause });
    this.isCancelled = isCancelled;
  }
}
