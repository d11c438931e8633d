import { familyInterests } from "./tags.ts";

export type FamilyInterest = (typeof familyInterests)[number];

// What people do, as it says of an interest.
const says: Readonly<Record<FamilyInterest, RegExp>> = {
  music: /music|piano|fiddle|violin|drum|sing|trumpet|trombone|harp|oboe|whistle|guitar|pipe|choir|opera|organ/i,
  water: /sail|row|swim|surf|kayak|boat|harbour|fish|div(e|ing)|oyster|lifeguard|snorkel/i,
  sports: /football|hurl|rugby|tennis|cricket|goal|volley|handball|fencing|gymnast|pelota|polo|athlet|run/i,
  animals: /pony|rid(e|es|ing)|farm|vet|dog|hens|lamb|ferret|dressage|horse|sheep/i,
  art: /draw|paint|print|potter|illustrat|graphic|weav|theatre|danc|stage|ballet/i,
  cooking: /cook|bak(e|er|ing)|chef|winemak|olive|kitchen|bread|pepper/i,
  nature: /garden|mountain|forest|hik|fossil|mushroom|orchard|beach|walk/i,
  science: /science|biolog|physic|robot|engineer|computer|dinosaur|doctor|pharmac/i,
  books: /read|librar|book|translat|writ(er|es|ing)|histor/i,
};

export const interestsIn = (text: string): readonly FamilyInterest[] =>
  familyInterests.filter((interest) => says[interest].test(text));
