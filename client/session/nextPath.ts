import { isOwnPath, withoutLocale } from "#shared/routes.ts";

const key = "next";

// Where a person wanted to go before signing in, in whatever language. Only paths of our own are kept or followed.
export function saveNextPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(key, withoutLocale(path));
}

export function takeNextPath(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isOwnPath(path) ? path : null;
}
