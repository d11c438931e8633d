import type { Browser } from "@playwright/test";
import type { Site } from "../site.ts";

// What every measurement stands on: the product as it is given to people, and the bare pages beside it.
export interface Ground {
  readonly browser: Browser;
  readonly origin: string;
  readonly site: Site;
  // The script that fills a device, to be run in a page of the product.
  readonly labScript: string;
  readonly runs: number;
  readonly say: (sentence: string) => void;
}
