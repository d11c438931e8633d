import { HttpError } from "./errors.ts";

// A node that would deliver nothing says so, and whoever balances the load leaves it alone.
export function sayHealth({ isHealthy }: { readonly isHealthy: () => boolean }): Record<string, never> {
  if (!isHealthy()) throw new HttpError("unavailable", { headers: { "Retry-After": "2" } });
  return {};
}
