import { describe, expect, test } from "vitest";
import {
  hostsShareOf,
  isAsked,
  isGrown,
  openSteps,
  registrationSteps,
  showsEnough,
  stepBeside,
  stepToGoOn,
  whyNotDone,
  type RegistrationAnswers,
  type RegistrationStep,
} from "./registration.rules.ts";

const today = "2027-06-15";
const whole: RegistrationAnswers = {
  title: "Farmhouse by the sea",
  phone: "+353 91 123456",
  countyId: "1",
  addressLine1: "3 Quay Lane",
  cityTown: "Kinvara",
  guests: 3,
  rooms: [2, 1],
  hostingTypes: ["family_stay", "full_immersion"],
  immersionRate: 28_00,
  secondTitle: "",
  description: "We are four. ".repeat(15),
  hasChildren: true,
  children: [{ gender: "female", dateOfBirth: "2014-03-01" }],
};

test("a registration with every answer has no open step; an empty one has all that everybody is asked", () => {
  expect(openSteps(whole, today)).toEqual([]);
  expect(openSteps({}, today)).toEqual([
    "title",
    "phone",
    "address",
    "capacity",
    "hostingTypes",
    "description",
    "hasChildren",
  ]);
});

const shot = (id: string) => ({ id, caption: "" });

test("whoever comes back goes on where something is open, and with the photos as long as nobody has been there", () => {
  expect(stepToGoOn({}, today)).toBe("title");
  expect(stepToGoOn(whole, today)).toBe("photos");
  expect(stepToGoOn({ ...whole, photos: [] }, today)).toBeNull();
  expect(stepToGoOn({ ...whole, photos: [], description: "" }, today)).toBe("description");
  expect(stepToGoOn({ ...whole, photos: [shot("a")] }, today)).toBe("photos");
  expect(stepToGoOn({ ...whole, photos: [shot("a")], photoConsent: true }, today)).toBeNull();
});

test("four photos show a home, and three do not", () => {
  expect(showsEnough({ photos: ["a", "b", "c"].map(shot) })).toBe(false);
  expect(showsEnough({ photos: ["a", "b", "c", "d"].map(shot) })).toBe(true);
  expect(showsEnough({})).toBe(false);
});

describe("a step is not done", () => {
  const cases: readonly [RegistrationStep, RegistrationAnswers, string][] = [
    ["title", { title: " too short  " }, "titleLength"],
    ["title", { title: "x".repeat(61) }, "titleLength"],
    ["phone", { phone: "call me" }, "phone"],
    ["phone", { phone: "1".repeat(26) }, "phone"],
    ["address", { countyId: undefined }, "county"],
    ["address", { addressLine1: "  " }, "addressLine1"],
    ["address", { cityTown: "" }, "cityTown"],
    ["capacity", { guests: 0 }, "places"],
    ["capacity", { guests: 6 }, "places"],
    ["capacity", { rooms: [] }, "places"],
    ["capacity", { rooms: [1, 1, 1, 1, 1, 1] }, "places"],
    ["capacity", { rooms: [6] }, "places"],
    ["capacity", { rooms: [1, 1] }, "beds"],
    ["hostingTypes", { hostingTypes: [] }, "hostingTypes"],
    ["photos", { photos: [shot("a")] }, "photoConsent"],
    ["photos", { photos: [shot("a")], photoConsent: false }, "photoConsent"],
    ["immersionRate", { immersionRate: undefined }, "rate"],
    ["immersionRate", { immersionRate: 9_99 }, "rate"],
    ["immersionRate", { immersionRate: 100_01 }, "rate"],
    ["secondTitle", { secondTitle: "x".repeat(81) }, "secondTitleLength"],
    ["description", { description: "x".repeat(149) }, "descriptionLength"],
    ["description", { description: "x".repeat(1_501) }, "descriptionLength"],
    ["hasChildren", { hasChildren: undefined }, "hasChildren"],
    ["children", { children: [] }, "children"],
    ["children", { children: [{ gender: "male", dateOfBirth: "2027-06-16" }] }, "childAge"],
    ["children", { children: [{ gender: "male", dateOfBirth: "2008-06-15" }] }, "childAge"],
  ];
  test.each(cases)("%s with %j: %s", (step, change, lack) => {
    expect(whyNotDone(step, { ...whole, ...change }, today)).toBe(lack);
  });

  test("except at its very limits", () => {
    const limits: RegistrationAnswers = {
      ...whole,
      title: "x".repeat(10),
      guests: 5,
      rooms: [1, 1, 1, 1, 1],
      immersionRate: 10_00,
      secondTitle: "x".repeat(80),
      description: "x".repeat(1_500),
      children: [{ gender: "other", dateOfBirth: "2008-06-16" }],
    };
    expect(openSteps(limits, today)).toEqual([]);
  });
});

describe("the way through the steps", () => {
  const few: RegistrationAnswers = { hostingTypes: ["family_stay"], hasChildren: false };

  test("passes over what is not asked, in both directions", () => {
    expect(isAsked("immersionRate", few)).toBe(false);
    expect(stepBeside("hostingTypes", "after", few)).toBe("secondTitle");
    expect(stepBeside("secondTitle", "before", few)).toBe("hostingTypes");
    expect(stepBeside("hasChildren", "after", few)).toBeNull();
    expect(stepBeside("title", "before", few)).toBeNull();
  });

  test("leads through all eleven where all are asked", () => {
    const way: RegistrationStep[] = ["title"];
    for (let next = stepBeside("title", "after", whole); next; next = stepBeside(next, "after", whole)) way.push(next);
    expect(way).toEqual([...registrationSteps]);
  });
});

test("a host is 18, and €28 gives €26.60", () => {
  expect(isGrown("2009-06-15", today)).toBe(true);
  expect(isGrown("2009-06-16", today)).toBe(false);
  expect(hostsShareOf(28_00)).toBe(26_60);
});
