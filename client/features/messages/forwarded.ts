import { leadsAway, masked } from "#shared/features/conversations/leadsAway.rules.ts";

// What of a message may be carried elsewhere: what leads away stays where it was written, whoever reads it there.
export function forwardedText(body: string, ownHost: string): string {
  const found = leadsAway(body, [ownHost]);
  return found.length === 0 ? body : masked(body, found);
}
