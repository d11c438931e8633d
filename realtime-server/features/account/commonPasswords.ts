import { shortestPassword } from "#shared/features/account/password.rules.ts";

// The most common passwords that are long enough to be chosen, in small letters. Loaded when the first one is chosen: the start does not need them.
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((word) => word.length >= shortestPassword));
}
