import type { Cluster } from "../machine/cluster.ts";
import type { Options } from "../options.ts";
import type { Field } from "../targets/all.ts";
import type { Troubles } from "./troubles.ts";

// What every measurement is given.
export interface Bench {
  readonly options: Options;
  readonly field: Field;
  readonly cluster: Cluster;
  // The same with a slower disk, or null where it cannot be built.
  readonly slowCluster: () => Promise<Cluster | null>;
  readonly troubles: Troubles;
  readonly say: (sentence: string) => void;
}
