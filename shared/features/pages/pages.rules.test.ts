import { expect, test } from "vitest";
import {
  isFreeSlug,
  slugOf,
  slugPattern,
  whyNotMove,
  whyNotPublish,
  whyNotRemove,
  whyNotSubmit,
  whyNotUnpublish,
  whyNotWithdraw,
  type PageFacts,
} from "./pages.rules.ts";

const draft: PageFacts = {
  state: "draft",
  publishedVersion: null,
  authorId: "3",
  locales: ["en", "fr"],
  lacksAlt: false,
};
const inReview: PageFacts = { ...draft, state: "in_review" };
const live: PageFacts = { ...draft, state: "published", publishedVersion: 2 };

test("a draft with English goes to review", () => {
  expect(whyNotSubmit(draft)).toBeNull();
  expect(whyNotSubmit({ ...draft, locales: ["fr"] })).toBe("englishMissing");
  expect(whyNotSubmit({ ...draft, lacksAlt: true })).toBe("altMissing");
  expect([inReview, live].map(whyNotSubmit)).toEqual(["notDraft", "notDraft"]);
});

test("only a page in review is taken back", () => {
  expect([draft, inReview, live].map(whyNotWithdraw)).toEqual(["notInReview", null, "notInReview"]);
});

test("a page in review is published by anybody but the author of its draft", () => {
  expect(whyNotPublish({ id: "4" }, inReview)).toBeNull();
  expect(whyNotPublish({ id: "3" }, inReview)).toBe("ownDraft");
  expect(whyNotPublish({ id: "4" }, draft)).toBe("notInReview");
  expect(whyNotPublish({ id: "4" }, { ...inReview, lacksAlt: true })).toBe("altMissing");
});

test("a page is taken down while readers see it, also when a newer draft is being written", () => {
  expect([draft, live, { ...live, state: "draft" as const }].map(whyNotUnpublish)).toEqual([
    "notPublished",
    null,
    null,
  ]);
});

test("only a draft that readers do not see is removed", () => {
  expect([draft, inReview, live, { ...live, state: "draft" as const }].map(whyNotRemove)).toEqual([
    null,
    "notDraft",
    "published",
    "published",
  ]);
});

test("address, kind and picture are fixed while readers see the page", () => {
  const details = { slug: "safety", kind: "help", picture: null } as const;
  expect(whyNotMove({ ...details, publishedVersion: 2 }, details)).toBeNull();
  expect(whyNotMove({ ...details, publishedVersion: null }, { ...details, slug: "safe" })).toBeNull();
  const changes = [{ slug: "safe" }, { kind: "blog" as const }, { picture: "room/tea.kitchen" }];
  expect(changes.map((change) => whyNotMove({ ...details, publishedVersion: 2 }, { ...details, ...change }))).toEqual([
    "published",
    "published",
    "published",
  ]);
});

test("a page never takes the address of a screen, a language or a folder of the server", () => {
  expect(["safety", "how-payment-works", "hubble"].map(isFreeSlug)).toEqual([true, true, true]);
  expect(["login", "hub", "travel", "blogs", "fr", "api", "pictures", "404"].map(isFreeSlug)).toEqual(
    Array(8).fill(false),
  );
});

test("a title makes an address of plain letters", () => {
  expect(slugOf("  Comment ça marche ? L’été à Kinvara ")).toBe("comment-ca-marche-lete-a-kinvara");
  expect(slugOf("日本語")).toBe("");
  expect(slugPattern.test(slugOf(`${"long ".repeat(30)}`))).toBe(true);
});
