import { expect, test } from "vitest";
import type { OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { draftOf, factsOf, shownOf } from "./homeDraft.ts";

const home: OurHome = {
  id: "1",
  slug: "byrne",
  version: 1,
  state: "approved",
  lastName: "Byrne",
  cityTown: "Kinvara",
  countyName: "Galway",
  countryCode: "IE",
  title: "A house full of music",
  secondTitle: "",
  description: "Soup.",
  houseRules: "",
  languages: ["en"],
  hostingTypes: ["family_stay"],
  immersionRate: null,
  rateRange: { least: 19_00, most: 42_00 },
  away: null,
  guests: 2,
  rooms: [{ id: "5", name: "Blue", beds: 2 }],
  amenities: ["wifi"],
  members: [
    {
      id: "7",
      kind: "adult",
      firstName: "Mary",
      gender: "female",
      dateOfBirth: "1980-01-01",
      occupation: "Baker",
      picture: "avatar/mary",
      isChecked: true,
    },
    {
      id: "8",
      kind: "child",
      firstName: "Saoirse",
      gender: "female",
      dateOfBirth: "2014-01-01",
      occupation: "Sails",
      picture: "avatar/saoirse",
      isChecked: false,
    },
  ],
  guide: [],
  week: [],
  rule: { nightsMin: 1, nightsMax: null, noticeDays: 0, turnoverDays: 0, ageFrom: 0, ageTo: null, genders: [] },
  photos: [
    { key: "home/a", caption: "", isPublic: true },
    { key: "media/0123456789abcdef0123456789abcdef", caption: "", isPublic: false },
  ],
};

test("a parent sees of what is being written no child's name or face, and no photo that waits", () => {
  const draft = {
    ...draftOf(home),
    title: "Another line",
    week: [{ weekday: 2, part: "evening" as const, text: " " }],
  };
  const shown = shownOf(home, draft, "2027-03-01");
  expect(shown).toMatchObject({
    line: "Another line",
    adults: [{ firstName: "Mary", picture: "avatar/mary" }],
    children: [{ gender: "female", age: 13, likes: "Sails" }],
    photos: [{ key: "home/a" }],
    week: [],
  });
  expect(JSON.stringify(shown)).not.toMatch(/Saoirse|saoirse|0123/);
  expect(factsOf(home, draft)).toMatchObject({ title: "Another line", photos: home.photos });
});
