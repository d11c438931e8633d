// Why signing in with another service did not work: /login?error=… carries it, and /settings?error=… when an account was to be connected.
export const socialErrors = [
  "social_cancelled", // the person said no at the service
  "social_expired", // it took longer than ten minutes, or the answer belongs to no attempt of this browser
  "social_failed", // the service did not answer, or not as it must
  "social_unverified", // the service has not verified the e-mail
  "social_known", // an account with this e-mail exists: sign in with the password, then connect
  "social_taken", // the identity belongs to somebody else's account
  "social_other_email", // the service knows the person by another e-mail than the account
  "social_prove", // connecting asks for a password typed in the last ten minutes
  "social_second_factor", // an account with a second factor is opened with password and code
  "social_too_many", // too many tries from here
] as const;

export type SocialError = (typeof socialErrors)[number];
