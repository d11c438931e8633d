import { describe, expect, test } from "vitest";
import {
  bedsIn,
  homeSections,
  homeSteps,
  isLive,
  mistakesInHome,
  readinessOf,
  sectionOf,
  whyNotTakePhoto,
  type HomeFacts,
} from "./ourHome.rules.ts";

const today = "2027-03-01";
const mary = { kind: "adult", firstName: "Mary", gender: "female", dateOfBirth: "1980-01-01" } as const;
const child = { kind: "child", firstName: "", gender: "male", dateOfBirth: "2018-01-01" } as const;

const whole: HomeFacts = {
  title: "A house full of music",
  secondTitle: "Near the sea",
  description: "Soup. ".repeat(40),
  houseRules: "Shoes off.",
  languages: ["en"],
  hostingTypes: ["family_stay"],
  guests: 2,
  rooms: [{ beds: 1 }, { beds: 1 }],
  amenities: ["wifi", "garden", "piano"],
  members: [mary, child],
  week: [{ text: "Bread is baked" }, { text: "Boats come in" }, { text: "Cards" }],
  guide: [1, 2, 3],
  rule: { nightsMin: 1, nightsMax: null, ageFrom: 0, ageTo: null },
  photos: [1, 2, 3, 4],
};

const empty: HomeFacts = {
  ...whole,
  title: "",
  secondTitle: "",
  description: "",
  houseRules: "",
  languages: [],
  hostingTypes: [],
  rooms: [],
  amenities: [],
  members: [],
  week: [],
  guide: [],
  photos: [],
};

describe("how ready a home is", () => {
  test("says what is open, the needed first, and the best next step", () => {
    expect(readinessOf(whole)).toEqual({ percent: 100, needed: [], open: [], next: null });
    expect(readinessOf(empty)).toMatchObject({ percent: 0, next: "photos", open: homeSteps });
    expect(readinessOf({ ...whole, photos: [1, 2, 3], houseRules: " " })).toEqual({
      percent: 83,
      needed: ["photos"],
      open: ["photos", "houseRules"],
      next: "photos",
    });
  });

  test("leads to a section that there is", () => {
    for (const step of homeSteps) expect(homeSections).toContain(sectionOf(step));
  });
});

const mistakes = (changes: Parameters<typeof mistakesInHome>[0]["changes"], shown = true) =>
  mistakesInHome({ home: whole, changes, isLive: shown, today });

describe("what cannot be saved", () => {
  test("is what a home was shown for, while it is shown", () => {
    expect(mistakes({ title: "Short", description: "Too short", languages: [], hostingTypes: [] })).toEqual({
      title: "required",
      description: "required",
      languages: "required",
      hostingTypes: "required",
    });
    expect(mistakes({ title: "Short", languages: [] }, false)).toEqual({});
    expect(mistakes({ title: "Still a good line", secondTitle: "" })).toEqual({});
    expect(mistakes({ title: undefined })).toEqual({});
  });

  test("is a guest without a bed", () => {
    expect(bedsIn(whole.rooms)).toBe(2);
    expect(mistakes({ guests: 3 }, false)).toEqual({ guests: "wrong" });
    expect(mistakes({ rooms: [{ beds: 1 }] })).toEqual({ rooms: "wrong" });
    expect(mistakes({ guests: 1, rooms: [{ beds: 1 }] })).toEqual({});
  });

  test("is an end before its beginning", () => {
    const { rule } = whole;
    expect(mistakes({ rule: { ...rule, nightsMin: 5, nightsMax: 4 } })).toEqual({ rule: "order" });
    expect(mistakes({ rule: { ...rule, ageFrom: 15, ageTo: 12 } })).toEqual({ rule: "order" });
    expect(mistakes({ rule: { ...rule, nightsMin: 4, nightsMax: 4, ageTo: 12 } })).toEqual({});
  });

  test("is somebody who cannot be: without a name, unborn, too old, or of age among the children", () => {
    expect(mistakes({ members: [mary, child] })).toEqual({});
    for (const wrong of [
      { ...mary, firstName: " " },
      { ...mary, dateOfBirth: "2027-03-02" },
      { ...mary, dateOfBirth: "1890-01-01" },
      { ...mary, dateOfBirth: "2015-01-01" },
      { ...child, dateOfBirth: "2005-01-01" },
    ])
      expect(mistakes({ members: [mary, wrong] })).toEqual({ members: "wrong" });
  });
});

test("the fourth photo stays while the home is shown", () => {
  expect([isLive("approved"), isLive("renewal_due"), isLive("draft")]).toEqual([true, true, false]);
  expect(whyNotTakePhoto({ isLive: true, shownAfter: 3 })).toBe(true);
  expect(whyNotTakePhoto({ isLive: true, shownAfter: 4 })).toBe(false);
  expect(whyNotTakePhoto({ isLive: true, shownAfter: 2 })).toBe(false);
  expect(whyNotTakePhoto({ isLive: false, shownAfter: 3 })).toBe(false);
});

test("a rate of immersion stands within the range of its county", () => {
  const inRange = { ...whole, rateRange: { least: 10, most: 60 } };
  const judged = (immersionRate: number) =>
    mistakesInHome({ home: inRange, changes: { immersionRate }, isLive: true, today });
  expect(judged(60)).toEqual({});
  expect(judged(61)).toEqual({ immersionRate: "wrong" });
});

test("what everybody reads leads nowhere but here; the guide may say a number", () => {
  const said = "Ring us on +353 87 555 0142";
  for (const field of ["title", "secondTitle", "description", "houseRules"] as const)
    expect(mistakes({ [field]: said })[field]).toBe("leadsAway");
  expect(mistakes({ week: [{ text: "Cards" }, { text: "write to maeve@quay.example" }] })).toEqual({
    week: "leadsAway",
  });
  expect(mistakes({ guide: [{ text: said }] })).toEqual({});
});
