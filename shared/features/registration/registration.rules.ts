import { isPhone } from "./phone.rules.ts";
import { ageOn } from "#shared/time/days.ts";
import type { hostingTypes } from "#shared/features/vetting/vetting.states.ts";

// In the order of the specification.
export const registrationSteps = [
  "title",
  "phone",
  "address",
  "capacity",
  "hostingTypes",
  "immersionRate",
  "secondTitle",
  "photos",
  "description",
  "hasChildren",
  "children",
] as const;

export type RegistrationStep = (typeof registrationSteps)[number];

// Days that what was said is kept without an account.
export const registrationDays = 30;
export const mostDevices = 5;
export const leastHostAge = 18;

export const registrationLimits = {
  title: { least: 10, most: 60 },
  secondTitle: 80,
  description: { least: 150, most: 1_500 },
  places: 5,
  children: 8,
  childAge: 18,
  photos: 12,
  caption: 60,
  // Of a full day, minor units.
  rate: { least: 10_00, most: 100_00 },
} as const;

export const registrationGenders = ["female", "male", "other"] as const;

interface RegisteredChild {
  readonly gender: (typeof registrationGenders)[number];
  readonly dateOfBirth: string;
}

// Where a photo was taken: one press says so.
export const photoRooms = ["house", "bedroom", "kitchen", "livingRoom", "garden", "view"] as const;

// A photo that lies beside the answers under this id; where it was taken is what is said of it.
export interface RegisteredPhoto {
  readonly id: string;
  readonly caption: string;
}

export interface RegistrationAnswers {
  readonly title?: string | undefined;
  readonly phone?: string | undefined;
  readonly countyId?: string | undefined;
  readonly addressLine1?: string | undefined;
  readonly cityTown?: string | undefined;
  // The dot on the map; nobody sees more of it than a circle that it is in.
  readonly at?: { latitude: number; longitude: number } | null | undefined;
  readonly postcode?: string | undefined;
  readonly guests?: number | undefined;
  // The beds of each bedroom.
  readonly rooms?: number[] | undefined;
  readonly hostingTypes?: (typeof hostingTypes)[number][] | undefined;
  readonly immersionRate?: number | undefined;
  readonly secondTitle?: string | undefined;
  // In their order, the cover first. Empty: looked at, and left for later.
  readonly photos?: RegisteredPhoto[] | undefined;
  // Whoever can be seen on them has said yes.
  readonly photoConsent?: boolean | undefined;
  readonly description?: string | undefined;
  readonly hasChildren?: boolean | undefined;
  readonly children?: RegisteredChild[] | undefined;
}

// Why a step is not done yet, or null. The words of it are the screen's.
export const registrationLacks = [
  "titleLength",
  "phone",
  "county",
  "addressLine1",
  "cityTown",
  "places",
  "beds",
  "hostingTypes",
  "rate",
  "secondTitleLength",
  "photosFew",
  "photoConsent",
  "descriptionLength",
  "hasChildren",
  "children",
  "childAge",
] as const;

type Lack = (typeof registrationLacks)[number];

type Range = { readonly least: number; readonly most: number };

const isWithin = (count: number, { least, most }: Range): boolean => count >= least && count <= most;
const lengthOf = (text: string | undefined): number => (text ?? "").trim().length;

// A day, and what is usual in the county where that is known.
type Judged = readonly [answers: RegistrationAnswers, today: string, rate: Range];

const lackOf: Readonly<Record<RegistrationStep, (...judged: Judged) => Lack | null>> = {
  title: ({ title }) => (isWithin(lengthOf(title), registrationLimits.title) ? null : "titleLength"),
  phone: ({ phone }) => (isPhone(phone ?? "") ? null : "phone"),
  address: ({ countyId, addressLine1, cityTown }) => {
    if (!countyId) return "county";
    if (lengthOf(addressLine1) === 0) return "addressLine1";
    return lengthOf(cityTown) === 0 ? "cityTown" : null;
  },
  capacity: ({ guests = 0, rooms = [] }) => {
    const places = { least: 1, most: registrationLimits.places };
    if (![guests, rooms.length, ...rooms].every((count) => isWithin(count, places))) return "places";
    return rooms.reduce((sum, beds) => sum + beds, 0) >= guests ? null : "beds";
  },
  hostingTypes: ({ hostingTypes = [] }) => (hostingTypes.length > 0 ? null : "hostingTypes"),
  immersionRate: ({ immersionRate }, _today, rate) =>
    immersionRate !== undefined && isWithin(immersionRate, rate) ? null : "rate",
  secondTitle: ({ secondTitle }) =>
    lengthOf(secondTitle) <= registrationLimits.secondTitle ? null : "secondTitleLength",
  photos: ({ photos = [], photoConsent }) => (photos.length > 0 && photoConsent !== true ? "photoConsent" : null),
  description: ({ description }) =>
    isWithin(lengthOf(description), registrationLimits.description) ? null : "descriptionLength",
  hasChildren: ({ hasChildren }) => (hasChildren === undefined ? "hasChildren" : null),
  children: ({ children = [] }, today) => {
    if (!isWithin(children.length, { least: 1, most: registrationLimits.children })) return "children";
    return children.every(({ dateOfBirth }) => isChildsBirth(dateOfBirth, today)) ? null : "childAge";
  },
};

const isChildsBirth = (day: string, today: string): boolean =>
  day <= today && ageOn(today, day) <= registrationLimits.childAge;

export const whyNotDone = (
  step: RegistrationStep,
  answers: RegistrationAnswers,
  today: string,
  rate: Range = registrationLimits.rate,
): Lack | null => lackOf[step](answers, today, rate);

// A price of full days is asked of those who share them, and children of those who have some.
export function isAsked(step: RegistrationStep, { hostingTypes = [], hasChildren }: RegistrationAnswers): boolean {
  if (step === "immersionRate") return hostingTypes.includes("full_immersion");
  return step !== "children" || hasChildren === true;
}

export const openSteps = (answers: RegistrationAnswers, today: string, rate?: Range): readonly RegistrationStep[] =>
  registrationSteps.filter((step) => isAsked(step, answers) && whyNotDone(step, answers, today, rate) !== null);

// The step before or after one that is asked, or null at either end.
export function stepBeside(
  step: RegistrationStep,
  side: "before" | "after",
  answers: RegistrationAnswers,
): RegistrationStep | null {
  const at = registrationSteps.indexOf(step);
  const others = side === "after" ? registrationSteps.slice(at + 1) : registrationSteps.slice(0, at).toReversed();
  return others.find((one) => isAsked(one, answers)) ?? null;
}

// Four show a home; fewer may wait, and whoever leaves them for later says so.
export const leastRegistered = 4;
export const showsEnough = ({ photos = [] }: RegistrationAnswers): boolean => photos.length >= leastRegistered;

// Where somebody goes on who comes back: what is open, and the photos, as long as nobody has been there.
export const stepToGoOn = (answers: RegistrationAnswers, today: string): RegistrationStep | null => {
  const open = openSteps(answers, today);
  return (
    registrationSteps.find((step) => open.includes(step) || (step === "photos" && answers.photos === undefined)) ?? null
  );
};

export const isGrown = (dateOfBirth: string, today: string): boolean => ageOn(today, dateOfBirth) >= leastHostAge;

// What reaches the host of a day's price, Hearth's twentieth taken off.
export const hostsShareOf = (rate: number): number => rate - Math.round(rate / 20);

// What stands in the letter, for a device on which the letter cannot be read.
export const letterCode = { digits: 6, minutes: 10, tries: 5, triesOfDay: 25 } as const;

export const registrationRefusals = [
  "mailboxNotProved",
  "letterCodeOver",
  "letterCodeWrong",
  "registrationOpen",
  "addressKnown",
  "hostTooYoung",
] as const;
