import type { Family } from "#shared/features/family/family.contract.ts";
import type { OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import type { HomeFacts } from "#shared/features/ourHome/ourHome.rules.ts";
import { ageOn } from "#shared/time/days.ts";

type Member = Omit<OurHome["members"][number], "id" | "picture" | "isChecked"> & { readonly id: string | null };
type Room = Omit<OurHome["rooms"][number], "id"> & { readonly id: string | null };

// All that a family writes of itself: new rooms and people have no number yet.
export interface HomeDraft extends Pick<
  OurHome,
  | "title"
  | "secondTitle"
  | "description"
  | "houseRules"
  | "languages"
  | "hostingTypes"
  | "immersionRate"
  | "guests"
  | "amenities"
  | "week"
  | "guide"
  | "rule"
> {
  readonly rooms: readonly Room[];
  readonly members: readonly Member[];
}

export const draftOf = (home: OurHome): HomeDraft => ({
  title: home.title,
  secondTitle: home.secondTitle,
  description: home.description,
  houseRules: home.houseRules,
  languages: home.languages,
  hostingTypes: home.hostingTypes,
  immersionRate: home.immersionRate,
  guests: home.guests,
  amenities: home.amenities,
  week: home.week,
  guide: home.guide,
  rule: home.rule,
  rooms: home.rooms,
  members: home.members.map(({ id, kind, firstName, gender, dateOfBirth, occupation }) => ({
    id,
    kind,
    firstName,
    gender,
    dateOfBirth,
    occupation,
  })),
});

export const factsOf = (home: OurHome, draft: HomeDraft): HomeFacts => ({ ...draft, photos: home.photos });

type Shown = Pick<
  Family,
  | "lastName"
  | "line"
  | "also"
  | "about"
  | "houseRules"
  | "cityTown"
  | "countyName"
  | "languages"
  | "photos"
  | "adults"
  | "children"
  | "amenities"
  | "guests"
  | "week"
>;

// As a parent reads it who has not written to the family: of the children no name and no face, of the photos those that everybody may see.
export function shownOf(home: OurHome, draft: HomeDraft, today: string): Shown {
  const pictureOf = (id: string | null) => home.members.find((one) => one.id === id)?.picture ?? null;
  const of = (kind: Member["kind"]) => draft.members.filter((member) => member.kind === kind && member.dateOfBirth);
  return {
    lastName: home.lastName,
    line: draft.title,
    also: draft.secondTitle,
    about: draft.description,
    houseRules: draft.houseRules,
    cityTown: home.cityTown,
    countyName: home.countyName,
    languages: draft.languages,
    photos: home.photos.filter(({ isPublic }) => isPublic),
    adults: of("adult").map(({ id, firstName, occupation }) => ({ firstName, occupation, picture: pictureOf(id) })),
    children: of("child").map(({ gender, dateOfBirth, occupation }) => ({
      gender,
      age: Math.max(0, ageOn(today, dateOfBirth)),
      likes: occupation,
    })),
    amenities: draft.amenities,
    guests: draft.guests,
    week: draft.week.filter(({ text }) => text.trim() !== ""),
  };
}
