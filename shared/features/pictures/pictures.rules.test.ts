import { assert, constantFrom, integer, oneof, property, record, string, array, stringMatching } from "fast-check";
import type { Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  activityKinds,
  clothColours,
  collars,
  doorColours,
  hairColours,
  hairStyles,
  homeSettings,
  homeStyles,
  landscapeViews,
  lookDetails,
  mouths,
  panoramaShapes,
  pictureWidths,
  roomKinds,
  skinTones,
  timesOfDay,
} from "./pictures.kinds.ts";
import type { FamilyLooks, Look, Picture } from "./pictures.kinds.ts";
import { parsePictureKey, parsePictureUrl, pictureKey, pictureUrl } from "./pictures.rules.ts";

const home: Picture = { kind: "home", seed: "kinvara-byrne", style: "cottage", time: "golden" };

describe("the key of a picture", () => {
  test("reads as what the picture shows", () => {
    expect(pictureKey(home)).toBe("home/kinvara-byrne.cottage.golden");
    expect(pictureKey({ ...home, setting: "sea", door: "red" })).toBe("home/kinvara-byrne.cottage.golden.red.sea");
    expect(pictureKey({ kind: "avatar", seed: "aoife", look: {} })).toBe("avatar/aoife.any");
    expect(pictureKey({ kind: "family", seed: "byrne", members: [{ age: 44, skin: 0, beard: true }, {}] })).toBe(
      "family/byrne.44-s0-beard.any",
    );
  });

  test("gives the same picture back", () => {
    assert(
      property(pictures(), (picture) => {
        expect(parsePictureKey(pictureKey(picture))).toEqual(picture);
      }),
    );
  });

  test("is never shared by two pictures", () => {
    assert(
      property(pictures(), pictures(), (one, other) => {
        expect(pictureKey(one) === pictureKey(other)).toBe(
          JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)),
        );
      }),
    );
  });

  test("is safe in a path", () => {
    assert(
      property(pictures(), (picture) => {
        expect(pictureKey(picture)).toMatch(/^[a-z]+\/[a-z0-9.-]+$/);
        expect(pictureKey(picture)).not.toContain("..");
      }),
    );
  });

  test.each(["", "O'Sullivan", "a b", "a/b", "a.b", "-a", "a-", "a--b", "é", "a".repeat(61)])(
    "is refused for the seed %j",
    (seed) => {
      expect(() => pictureKey({ ...home, seed })).toThrow("cannot be the seed of a picture");
      expect(parsePictureKey(`home/${seed}.cottage.golden`)).toBeUndefined();
    },
  );

  test.each([
    "",
    "/",
    "home",
    "home/",
    "home/a",
    "home/a.cottage",
    "home/a.golden.cottage",
    "home/a.cottage.golden.",
    "home/a.cottage.golden.golden",
    "home/a.cottage.golden.sea.red",
    "home/a.cottage.golden.400",
    "home/a.cottage.golden/b",
    "Home/a.cottage.golden",
    "castle/a.cottage.golden",
    "avatar/a",
    "avatar/a.",
    "avatar/a.any-short",
    "avatar/a.short-44",
    "avatar/a.044",
    "avatar/a.0",
    "avatar/a.100",
    "avatar/a.44.45",
    "avatar/a.s7",
    "family/a.any",
    "family/a.any.any.nobody",
    "room/a.attic",
    "toString/a.b",
    "home/a.cottage.golden\n",
  ])("is not %j", (key) => {
    expect(parsePictureKey(key)).toBeUndefined();
  });

  test("survives any text", () => {
    assert(
      property(string({ unit: "binary" }), (text) => {
        expect(parsePictureKey(text)).toBeUndefined();
        expect(parsePictureUrl(text)).toBeUndefined();
      }),
    );
  });
});

describe("the address of a picture", () => {
  test("names the width, except for an avatar", () => {
    expect(pictureUrl(home, 400)).toBe("/pictures/home/kinvara-byrne.cottage.golden.400.webp");
    expect(pictureUrl(home)).toBe("/pictures/home/kinvara-byrne.cottage.golden.800.webp");
    expect(pictureUrl({ kind: "avatar", seed: "aoife", look: { age: 44 } }, 400)).toBe("/pictures/avatar/aoife.44.svg");
  });

  test("can be made of the key alone", () => {
    assert(
      property(pictures(), constantFrom(...pictureWidths), (picture, width) => {
        expect(pictureUrl(pictureKey(picture), width)).toBe(pictureUrl(picture, width));
      }),
    );
  });

  test("gives picture, key and width back", () => {
    assert(
      property(pictures(), constantFrom(...pictureWidths), (picture, width) => {
        const expected = { picture, key: pictureKey(picture), ...(picture.kind !== "avatar" && { width }) };
        expect(parsePictureUrl(pictureUrl(picture, width))).toEqual(expected);
      }),
    );
  });

  test.each([
    "/pictures/home/a.cottage.golden.801.webp",
    "/pictures/home/a.cottage.golden.800.jpg",
    "/pictures/home/a.cottage.golden.svg",
    "/pictures/home/a.cottage.golden.800.webp?x",
    "/pictures/home/a.cottage.golden.800.webp/",
    "/pictures/../pictures/home/a.cottage.golden.800.webp",
    "/picture/home/a.cottage.golden.800.webp",
    "/pictureshome/a.cottage.golden.800.webp",
    "/uploads/home/a.cottage.golden.800.webp",
    "pictures/home/a.cottage.golden.800.webp",
    "/pictures/avatar/a.any.800.webp",
    "/pictures/avatar/a.any.webp",
    "/pictures/avatar/a.any",
  ])("is not %s", (path) => {
    expect(parsePictureUrl(path)).toBeUndefined();
  });
});

test.each([
  ["a home", [homeStyles, timesOfDay, doorColours, homeSettings]],
  ["a landscape", [landscapeViews, timesOfDay]],
  ["a panorama", [panoramaShapes, timesOfDay]],
  ["a look", [hairStyles, hairColours, clothColours, collars, mouths, lookDetails, ["any"]]],
])("no word means two things in %s", (_, lists) => {
  const words = lists.flat();
  expect(new Set(words).size).toBe(words.length);
});

function pictures(): Arbitrary<Picture> {
  const seed = stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,2}$/);
  const time = constantFrom(...timesOfDay);
  const members = array(looks(), { minLength: 2, maxLength: 5 }).map(
    ([first = {}, second = {}, ...rest]): FamilyLooks => [first, second, ...rest],
  );
  const home = record(
    {
      kind: constantFrom("home"),
      seed,
      style: constantFrom(...homeStyles),
      time,
      door: constantFrom(...doorColours),
      setting: constantFrom(...homeSettings),
    },
    { requiredKeys: ["kind", "seed", "style", "time"] },
  );
  return oneof(
    home,
    record({ kind: constantFrom("landscape"), seed, view: constantFrom(...landscapeViews), time }),
    record({ kind: constantFrom("panorama"), seed, shape: constantFrom(...panoramaShapes), time }),
    record({ kind: constantFrom("room"), seed, room: constantFrom(...roomKinds) }),
    record({ kind: constantFrom("activity"), seed, activity: constantFrom(...activityKinds) }),
    record({ kind: constantFrom("family"), seed, members }),
    record({ kind: constantFrom("avatar"), seed, look: looks() }),
  );
}

function looks(): Arbitrary<Look> {
  return record(
    {
      age: integer({ min: 1, max: 99 }),
      skin: constantFrom(...skinTones),
      hair: constantFrom(...hairStyles),
      hairColour: constantFrom(...hairColours),
      cloth: constantFrom(...clothColours),
      collar: constantFrom(...collars),
      mouth: constantFrom(...mouths),
      beard: constantFrom(true),
      glasses: constantFrom(true),
      freckles: constantFrom(true),
      earrings: constantFrom(true),
    },
    { requiredKeys: [] },
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)]);
}
