import { describe, expect, test } from "vitest";
import { mayAskFor } from "./asking.rules.ts";
import { bedsOf, crowdedBy, isStale } from "./beds.rules.ts";
import type { HouseholdPart } from "./household.kinds.ts";
import { before, factsOf, type Parts } from "./past.rules.ts";

const today = "2027-07-05";

describe("beds", () => {
  test("are those of the rooms, and never more than the guests that are taken", () => {
    expect(bedsOf({ guests: 3, rooms: [] })).toBe(3);
    expect(bedsOf({ guests: 3, rooms: [{ beds: 1 }, { beds: 1 }] })).toBe(2);
    expect(bedsOf({ guests: 1, rooms: [{ beds: 2 }] })).toBe(1);
  });

  test("that would be too few are those of every stay of a crowded night to come, and of no other", () => {
    const stays = [
      { name: "Lucía", from: "2027-07-01", to: "2027-07-10" },
      { name: "Matteo", from: "2027-07-09", to: "2027-07-20" },
      { name: "Hugo", from: "2027-07-20", to: "2027-07-25" },
    ];
    expect(crowdedBy(stays, 1, today).map(({ name }) => name)).toEqual(["Lucía", "Matteo"]);
    expect(crowdedBy(stays, 2, today)).toEqual([]);
    expect(crowdedBy(stays, 0, today).map(({ name }) => name)).toEqual(["Lucía", "Matteo", "Hugo"]);
    expect(crowdedBy(stays, 1, "2027-07-11")).toEqual([]);
  });
});

test("a change is stale when it began from something else", () => {
  expect(isStale({ guests: 2, rooms: [{ beds: 1 }] }, { guests: 2, rooms: [{ beds: 1 }] })).toBe(false);
  expect(isStale({ guests: 2 }, { guests: 3 })).toBe(true);
  expect(isStale({ guests: 2 }, {})).toBe(false);
});

test("a trip asks families as long as it looks for one", () => {
  expect(mayAskFor("enquiry")).toBe(true);
  expect(mayAskFor("new")).toBe(true);
  expect(mayAskFor("booked")).toBe(false);
});

test("what a household was is what it is with every change undone, the newest first, but for those of a part that is not known here", () => {
  const parts: Parts = {
    host_family: [{ id: 1, title: "Third", guests: 2 }],
    host_family_member: [{ id: 8, first_name: "Nora" }],
    host_family_room: [],
    host_family_rule: [{ host_family_id: 1, nights_min: 3 }],
    host_family_amenity: [],
    host_family_photo: [],
    host_family_calendar_block: [],
    host_family_words: [],
  };
  const title = { part: "host_family", partKey: "1", field: "title" } as const;
  const ofLater: string = "host_family_pet";
  const pet = { part: ofLater as HouseholdPart, partKey: "3" };
  const past = before(parts, [
    { ...pet, field: "name", before: "Rex", after: "Max" },
    { ...pet, field: null, before: null, after: { id: 3 } },
    { ...title, before: "Second", after: "Third" },
    { part: "host_family_member", partKey: "8", field: null, before: null, after: { id: 8, first_name: "Nora" } },
    { part: "host_family_amenity", partKey: "4", field: null, before: { amenity_id: 4 }, after: null },
    { ...title, before: "First", after: "Second" },
    { part: "host_family_rule", partKey: "1", field: "nights_min", before: 7, after: 3 },
  ]);
  expect(past).toEqual({
    ...parts,
    host_family: [{ id: 1, title: "First", guests: 2 }],
    host_family_member: [],
    host_family_amenity: [{ amenity_id: 4 }],
    host_family_rule: [{ host_family_id: 1, nights_min: 7 }],
  });
});

test("the rows of a household are shown in their order, and what was never said is as good as empty", () => {
  const empty = { host_family_room: [], host_family_rule: [], host_family_amenity: [], host_family_photo: [] };
  const bare = factsOf({
    ...empty,
    host_family: [],
    host_family_member: [],
    host_family_calendar_block: [],
    host_family_words: [],
  });
  expect(bare).toMatchObject({
    profile: { title: "", languages: [], hostingTypes: [] },
    house: { guests: 1, nightsMin: 1, nightsMax: null, latitude: null },
    members: [],
  });
  const person = { kind: "adult", gender: "female", last_name: "Byrne", occupation: null, picture: null };
  const facts = factsOf({
    host_family: [
      {
        id: 1,
        parent_guardian_one_last_name: "Byrne",
        title: "By the sea",
        languages: ["en"],
        hosting_types: ["family_stay"],
        guests: 2,
        latitude: 53,
        longitude: -9,
      },
    ],
    host_family_member: [
      { ...person, id: 4, first_name: "Nora", date_of_birth: "2015-01-01" },
      { ...person, id: 3, first_name: "Aoife", date_of_birth: "1980-01-01" },
    ],
    host_family_room: [
      { id: 6, name: "Attic", beds: 2, position: 2 },
      { id: 7, name: "Garden", beds: 1, position: 1 },
    ],
    host_family_rule: [{ host_family_id: 1, nights_min: 3, nights_max: 30, notice_days: 2, turnover_days: 1 }],
    host_family_amenity: [
      { amenity_id: 9, key: "wifi" },
      { amenity_id: 2, key: "dog" },
    ],
    host_family_photo: [
      { id: 6, picture: "b", caption: "", position: 2 },
      { id: 5, picture: "a", caption: "Front", position: 1 },
    ],
    host_family_words: [],
    host_family_calendar_block: [
      { id: 2, room_id: null, from_date: "2027-08-01", to_date: "2027-08-05", note: "" },
      { id: 1, room_id: null, from_date: "2027-07-01", to_date: "2027-07-05", note: "Away" },
      { id: 3, room_id: 6, from_date: "2027-06-01", to_date: "2027-06-05", note: "" },
    ],
  });
  expect(facts.house).toMatchObject({
    guests: 2,
    rooms: [
      { name: "Garden", beds: 1 },
      { name: "Attic", beds: 2 },
    ],
    amenities: ["dog", "wifi"],
    nightsMax: 30,
  });
  expect(facts.members.map(({ id, firstName }) => [id, firstName])).toEqual([
    ["3", "Aoife"],
    ["4", "Nora"],
  ]);
  expect(facts.photos.map(({ picture }) => picture)).toEqual(["a", "b"]);
  expect(facts.blocks.map(({ id }) => id)).toEqual(["1", "2"]);
});
