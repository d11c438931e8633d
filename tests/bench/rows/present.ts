import type { Guests } from "../targets/load.ts";
import type { Running, Target } from "../targets/target.ts";

export interface Present {
  readonly target: Target;
  readonly running: Running;
  readonly guests: Guests;
}
