import { leadsAway } from "#shared/features/conversations/leadsAway.rules.ts";
import { isWithin, type PriceRange } from "./prices.rules.ts";
import { registrationLimits } from "#shared/features/registration/registration.rules.ts";
import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import { ageOn } from "#shared/time/days.ts";

export const homeSections = ["photos", "words", "rooms", "household", "week", "guide", "hosting"] as const;

export type HomeSection = (typeof homeSections)[number];

// How far what was typed has got.
export const homeStandings = ["saved", "typing", "saving", "incomplete", "conflict", "failed"] as const;

export const ruleCounts = ["nightsMin", "nightsMax", "noticeDays", "turnoverDays", "ageFrom", "ageTo"] as const;

// More than three (specification 5).
export const leastPhotos = 4;
export const mostPhotos = 30;

export const homeLimits = {
  title: registrationLimits.title,
  secondTitle: registrationLimits.secondTitle,
  description: registrationLimits.description,
  houseRules: 600,
  caption: 120,
  name: 60,
  occupation: 80,
  weekLine: 120,
  roomName: 40,
  places: registrationLimits.places,
  members: 12,
  languages: 8,
  nights: 365,
  notice: 90,
  turnover: 7,
  age: 99,
} as const;

// And "photosNeeded", which is a refusal of files (assets.rules.ts).
export const homeRefusals = ["bedsHeld", "memberChecked", "lastAdult"] as const;

export const isLive = (state: VettingState): boolean => state === "approved" || state === "renewal_due";

interface Room {
  readonly beds: number;
}

interface Member {
  readonly kind: "adult" | "child";
  readonly firstName: string;
  readonly gender?: string;
  readonly dateOfBirth: string;
}

interface Rule {
  readonly nightsMin: number;
  readonly nightsMax: number | null;
  readonly ageFrom: number;
  readonly ageTo: number | null;
}

export interface HomeFacts {
  readonly title: string;
  readonly secondTitle: string;
  readonly description: string;
  readonly houseRules: string;
  readonly languages: readonly string[];
  readonly hostingTypes: readonly string[];
  readonly guests: number;
  readonly rooms: readonly Room[];
  readonly amenities: readonly string[];
  readonly members: readonly Member[];
  readonly week: readonly { readonly text: string }[];
  readonly guide: readonly unknown[];
  readonly rule: Rule;
  readonly photos: readonly unknown[];
  readonly immersionRate?: number | null;
  // By what is usual in the county.
  readonly rateRange?: PriceRange;
}

const lengthOf = (words: string): number => words.trim().length;

export const homeSteps = [
  "photos",
  "title",
  "description",
  "beds",
  "languages",
  "hostingTypes",
  "adult",
  "amenities",
  "week",
  "guide",
  "secondTitle",
  "houseRules",
] as const;

export type HomeStep = (typeof homeSteps)[number];

// In which section a step is done, whether a home goes live without it, and whether it is done.
const stepsInOrder: Readonly<
  Record<
    HomeStep,
    {
      readonly section: HomeSection;
      readonly isNeeded: boolean;
      readonly isDone: (home: HomeFacts) => boolean;
    }
  >
> = {
  photos: { section: "photos", isNeeded: true, isDone: ({ photos }) => photos.length >= leastPhotos },
  title: { section: "words", isNeeded: true, isDone: ({ title }) => isWithin(lengthOf(title), homeLimits.title) },
  description: {
    section: "words",
    isNeeded: true,
    isDone: ({ description }) => isWithin(lengthOf(description), homeLimits.description),
  },
  beds: {
    section: "rooms",
    isNeeded: true,
    isDone: ({ rooms, guests }) => rooms.length > 0 && bedsIn(rooms) >= guests,
  },
  languages: { section: "household", isNeeded: true, isDone: ({ languages }) => languages.length > 0 },
  hostingTypes: { section: "hosting", isNeeded: true, isDone: ({ hostingTypes }) => hostingTypes.length > 0 },
  adult: {
    section: "household",
    isNeeded: true,
    isDone: ({ members }) => members.some(({ kind, firstName }) => kind === "adult" && lengthOf(firstName) > 0),
  },
  amenities: { section: "rooms", isNeeded: false, isDone: ({ amenities }) => amenities.length >= 3 },
  week: { section: "week", isNeeded: false, isDone: ({ week }) => week.length >= 3 },
  guide: { section: "guide", isNeeded: false, isDone: ({ guide }) => guide.length >= 3 },
  secondTitle: { section: "words", isNeeded: false, isDone: ({ secondTitle }) => lengthOf(secondTitle) > 0 },
  houseRules: { section: "words", isNeeded: false, isDone: ({ houseRules }) => lengthOf(houseRules) > 0 },
};

export const bedsIn = (rooms: readonly Room[]): number => rooms.reduce((sum, { beds }) => sum + beds, 0);

export const sectionOf = (step: HomeStep): HomeSection => stepsInOrder[step].section;

interface Readiness {
  readonly percent: number;
  // What a home cannot be shown without.
  readonly needed: readonly HomeStep[];
  readonly open: readonly HomeStep[];
  // The best thing to do now, or null when all is done.
  readonly next: HomeStep | null;
}

export function readinessOf(home: HomeFacts): Readiness {
  const open = homeSteps.filter((step) => !stepsInOrder[step].isDone(home));
  return {
    percent: Math.round((100 * (homeSteps.length - open.length)) / homeSteps.length),
    needed: open.filter((step) => stepsInOrder[step].isNeeded),
    open,
    next: open[0] ?? null,
  };
}

type Changes = { readonly [Name in keyof Omit<HomeFacts, "photos" | "rateRange">]?: HomeFacts[Name] | undefined };

interface Judged {
  readonly home: HomeFacts;
  readonly changes: Changes;
  readonly isLive: boolean;
  readonly today: string;
}

export type HomeField = keyof Changes;
type HomeLack = "wrong" | "required" | "order" | "leadsAway";

// What cannot be saved as it stands, by field. A home that is shown keeps what it was shown for; one that is not may be half said.
export function mistakesInHome({ home, changes, isLive: shown, today }: Judged): Readonly<Record<string, HomeLack>> {
  const after: HomeFacts = { ...home, ...withoutUndefined(changes) };
  const mistakes: Record<string, HomeLack> = {};
  const judge = (field: HomeField, isWrong: boolean, lack: HomeLack): void => {
    if (changes[field] !== undefined && isWrong) mistakes[field] = lack;
  };
  for (const step of shown ? homeSteps : []) {
    const field = fieldOfStep[step];
    if (field && stepsInOrder[step].isNeeded) judge(field, !stepsInOrder[step].isDone(after), "required");
  }
  for (const field of publicWords) judge(field, leadsAway(after[field] ?? "").length > 0, "leadsAway");
  judge(
    "week",
    (changes.week ?? []).some(({ text }) => leadsAway(text).length > 0),
    "leadsAway",
  );
  const { rule, rooms, guests, members } = after;
  judge("rooms", bedsIn(rooms) < guests, "wrong");
  judge("guests", bedsIn(rooms) < guests, "wrong");
  judge("rule", (rule.nightsMax ?? Infinity) < rule.nightsMin || (rule.ageTo ?? Infinity) < rule.ageFrom, "order");
  if (after.rateRange && after.immersionRate)
    judge("immersionRate", !isWithin(after.immersionRate, after.rateRange), "wrong");
  judge("members", !members.every((member) => isPossible(member, today)), "wrong");
  return mistakes;
}

// What everybody reads, before anybody writes to the family through us. The guide is for those who come.
export const publicWords = ["title", "secondTitle", "description", "houseRules"] as const;

const fieldOfStep: Readonly<Partial<Record<HomeStep, HomeField>>> = {
  title: "title",
  description: "description",
  languages: "languages",
  hostingTypes: "hostingTypes",
};

const withoutUndefined = (changes: Changes): Partial<HomeFacts> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

// Grown-ups are named and of age; a child is neither born tomorrow nor of age.
const isPossible = ({ kind, firstName, dateOfBirth }: Member, today: string): boolean => {
  if (dateOfBirth > today) return false;
  const age = ageOn(today, dateOfBirth);
  if (age > 120) return false;
  return kind === "adult" ? age >= 16 && lengthOf(firstName) > 0 : age <= registrationLimits.childAge;
};

// Of a home that is shown the fourth photo stays. One that has fewer already is no better with them.
export const whyNotTakePhoto = (home: { readonly isLive: boolean; readonly shownAfter: number }): boolean =>
  home.isLive && home.shownAfter === leastPhotos - 1;
