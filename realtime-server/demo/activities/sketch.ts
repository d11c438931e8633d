import type { activityIncludes } from "#shared/features/families/tags.ts";
import type { ActivityKind } from "#shared/features/pictures/pictures.kinds.ts";
import type { CountySlug } from "../places/counties.ts";

type Include = (typeof activityIncludes)[number];

// A camp is sold by the week, an activity by the lesson; the plan is "from-to what" for every day it runs.
export type ActivitySketch = {
  key: string;
  kind: "activity" | "camp";
  category: ActivityKind;
  title: string;
  county: CountySlug;
  town: string;
  ages: readonly [from: number, to: number];
  capacity: number;
  gender?: "female" | "male";
  days: readonly number[];
  plan: readonly string[];
  includes: readonly Include[];
  price: number;
  about: string;
};

export const weekdays = [1, 2, 3, 4, 5] as const;
