import type { Visitor } from "#tests/support/visitor.ts";

export type Person = Visitor & { readonly userId: string };

export interface World {
  readonly parent: Person;
  readonly host: Person;
  readonly friend: Person;
  readonly office: Person;
  readonly childId: string;
  readonly sharedChildId: string;
  readonly familyId: string;
  readonly tripId: string;
  readonly invoiceId: string;
  readonly groupId: string;
  readonly talkId: string;
}

// Nobody is called so, and nothing of ours: what holds it has come from the parent, the child or the host.
export const canary = "zqx";

let count = 0;
// A word of its own for every place.
export const bird = (): string =>
  `${canary}${(count += 1)
    .toString(26)
    .split("")
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join("")}`;

export type Begun = Omit<World, "invoiceId">;
