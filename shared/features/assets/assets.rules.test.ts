import { describe, expect, test } from "vitest";
import { matrix, type Action, type Grants } from "#shared/access/matrix.ts";
import { fileKinds } from "#shared/features/uploads/uploads.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import {
  assetPurposes,
  isSizeOf,
  largestSizeOf,
  mediaKey,
  purposes,
  refOfKey,
  replaces,
  ruleOf,
  urlOfMedia,
} from "./assets.rules.ts";

const ref = "0123456789abcdef0123456789abcdef";
const isOpenToAll = (action: Action): boolean => {
  const grants: Grants = matrix[action];
  return grants.anyone !== undefined;
};

describe("what records hold of files", () => {
  test.each(assetPurposes)("%s takes no file that is larger than its kind may be anywhere", (purpose) => {
    const { kinds, largest, most, sizes } = ruleOf(purpose);
    expect(kinds.length).toBeGreaterThan(0);
    expect(Math.max(...kinds.map((kind) => fileKinds[kind].most))).toBeGreaterThanOrEqual(largest);
    expect(most).toBeGreaterThan(0);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });

  test.each(assetPurposes)(
    "%s is added by nobody who has not signed in, and shown to all only if it is for all",
    (purpose) => {
      const { add, see, approve, dataClass } = ruleOf(purpose);
      expect(isOpenToAll(add)).toBe(false);
      if (see.some(isOpenToAll)) expect(dataClass === "C1" || approve !== undefined).toBe(true);
    },
  );

  test("what is most secret is kept for a time that is named", () => {
    const secret = assetPurposes.filter((purpose) => ruleOf(purpose).dataClass === "C4");
    expect(secret).toEqual(["studentDocument", "vettingDocument", "visitSignature"]);
    expect(secret.filter((purpose) => ruleOf(purpose).keptDays === null)).toEqual([]);
  });

  test("only one face is kept of a person", () => {
    expect(assetPurposes.filter(replaces)).toEqual(["profilePhoto", "studentPhoto"]);
  });
});

test("a purpose has the sizes that it names and no other", () => {
  expect([400, 800, 1600, 401, 0].map((width) => isSizeOf("profilePhoto", width))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([largestSizeOf("profilePhoto"), largestSizeOf("pageMedia")]).toEqual([800, 1600]);
  expect(purposes.expenseReceipt.kinds).toContain("pdf");
});

test("a file is named by a key as a drawing is, and found by it again", () => {
  expect(refOfKey(mediaKey(ref))).toBe(ref);
  for (const other of ["avatar/lucia", "media/", `media/${ref}0`, `media/${ref.toUpperCase()}`, `x/media/${ref}`])
    expect(refOfKey(other)).toBeNull();
  expect([urlOfMedia(ref), urlOfMedia(ref, 400), urlOfKey(mediaKey(ref))]).toEqual([
    `/media/${ref}`,
    `/media/${ref}?w=400`,
    `/media/${ref}?w=800`,
  ]);
});
