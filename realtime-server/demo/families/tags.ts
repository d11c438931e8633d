import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import {
  activityIncludes,
  familyInterests,
  genericInternships,
  pageTypes,
  type tagKinds,
} from "#shared/features/families/tags.ts";
import type { ActivityRow, ActivityTagRow, FamilyTagRow, TagRow } from "../rows.ts";
import type { HostFamily } from "./families.ts";

const keysByKind = {
  nearbyActivities: activityKinds,
  activityIncludes,
  familyInterests,
  genericInternship: genericInternships,
  pageTypes,
} as const satisfies Readonly<Record<(typeof tagKinds)[number], readonly string[]>>;

// What the people of a house do, as it says of an interest.
const says: Readonly<Record<(typeof familyInterests)[number], RegExp>> = {
  music: /music|piano|fiddle|violin|drum|sing|trumpet|trombone|harp|oboe|whistle|guitar|pipe|choir|opera|organ/i,
  water: /sail|row|swim|surf|kayak|boat|harbour|fish|div(e|ing)|oyster|lifeguard|snorkel/i,
  sports: /football|hurl|rugby|tennis|cricket|goal|volley|handball|fencing|gymnast|pelota|polo|athlet|run/i,
  animals: /pony|rid(e|es|ing)|farm|vet|dog|hens|lamb|ferret|dressage|horse|sheep/i,
  art: /draw|paint|print|potter|illustrat|graphic|weav|theatre|danc|stage|ballet/i,
  cooking: /cook|bak(e|er)|chef|winemak|olive|kitchen|bread|pepper/i,
  nature: /garden|mountain|forest|hik|fossil|mushroom|orchard|beach|walk/i,
  science: /science|biolog|physic|robot|engineer|computer|dinosaur|doctor|pharmac/i,
  books: /read|librar|book|translat|writ(er|es)|histor/i,
};

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
      ...familyInterests.filter((interest) => says[interest].test(text)).flatMap((key) => idOf("familyInterests", key)),
      ...[...new Set(near)].flatMap((key) => idOf("nearbyActivities", key)),
    ];
    return tagIds.map((tagId) => ({ hostFamilyId: row.id, tagId }));
  });
  const activityTag: ActivityTagRow[] = activities.flatMap(({ id, includes }) =>
    includes.flatMap((key) => idOf("activityIncludes", key)).map((tagId) => ({ activityId: id, tagId })),
  );
  return { tag, hostFamilyTag, activityTag };
}
