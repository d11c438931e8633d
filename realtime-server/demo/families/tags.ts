import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import {
  activityIncludes,
  familyInterests,
  genericInternships,
  pageTypes,
  type tagKinds,
} from "#shared/features/families/tags.ts";
import { interestsIn } from "#shared/features/families/interests.ts";
import type { ActivityRow, ActivityTagRow, FamilyTagRow, TagRow } from "../rows.ts";
import type { HostFamily } from "./families.ts";

const keysByKind = {
  nearbyActivities: activityKinds,
  activityIncludes,
  familyInterests,
  genericInternship: genericInternships,
  pageTypes,
} as const satisfies Readonly<Record<(typeof tagKinds)[number], readonly string[]>>;

export function buildTags(families: readonly HostFamily[], activities: readonly ActivityRow[]) {
  const tag: TagRow[] = Object.entries(keysByKind)
    .flatMap(([kind, keys]) => keys.map((key) => ({ kind, key, isTargeted: false })))
    .map((row, index) => ({ id: index + 1, ...row }));
  const idOf = (kind: keyof typeof keysByKind, key: string): number[] =>
    tag.filter((row) => row.kind === kind && row.key === key).map(({ id }) => id);
  const hostFamilyTag: FamilyTagRow[] = families.flatMap(({ row, sketch }) => {
    const people = [...sketch.adults, ...sketch.children].map(([, , , does]) => does).join(", ");
    const text = `${people} ${sketch.line} ${sketch.also}`;
    const near = activities.filter(({ countyId }) => countyId === row.countyId).map(({ category }) => category);
    const tagIds = [
      ...interestsIn(text).flatMap((key) => idOf("familyInterests", key)),
      ...[...new Set(near)].flatMap((key) => idOf("nearbyActivities", key)),
    ];
    return tagIds.map((tagId) => ({ hostFamilyId: row.id, tagId }));
  });
  const activityTag: ActivityTagRow[] = activities.flatMap(({ id, includes }) =>
    includes.flatMap((key) => idOf("activityIncludes", key)).map((tagId) => ({ activityId: id, tagId })),
  );
  return { tag, hostFamilyTag, activityTag };
}
