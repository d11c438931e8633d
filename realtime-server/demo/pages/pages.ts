import { readFileSync } from "node:fs";
import { pictureKey } from "#shared/features/pictures/pictures.rules.ts";
import type { Picture } from "#shared/features/pictures/pictures.kinds.ts";
import type { Locale } from "#shared/locales.ts";
import { addDays } from "#shared/time/days.ts";
import { isoOf } from "../days.ts";
import type { Day } from "../days.ts";
import { joinedOn } from "../people.ts";
import type { Team } from "../people/team.ts";
import type { PageRow, PageVersionRow } from "../rows.ts";

type State = "draft" | "in_review" | "published";

// The texts grow at the end: each version before the newest lacks one more of the last paragraphs.
type PageSketch = {
  slug: string;
  kind: "page" | "blog" | "help";
  state: State;
  locales: readonly Locale[];
  author: string;
  daysAgo: number;
  versions: number;
  published?: number;
  picture?: Picture;
};

const scene = (seed: string, view: "hills" | "coast" | "vineyard" | "lake"): Picture => ({
  kind: "landscape",
  seed,
  view,
  time: "golden",
});

const sketches: readonly PageSketch[] = [
  {
    slug: "about",
    kind: "page",
    state: "published",
    locales: ["en", "es", "fr"],
    author: "Élise",
    daysAgo: 120,
    versions: 2,
    published: 2,
    picture: { kind: "panorama", seed: "about-hearth", shape: "wide", time: "dusk" },
  },
  {
    slug: "safety",
    kind: "page",
    state: "published",
    locales: ["en", "es", "fr"],
    author: "Oskar",
    daysAgo: 41,
    versions: 2,
    published: 2,
  },
  {
    slug: "how-it-works",
    kind: "page",
    state: "published",
    locales: ["en"],
    author: "Élise",
    daysAgo: 88,
    versions: 1,
    published: 1,
  },
  {
    slug: "prices",
    kind: "page",
    state: "draft",
    locales: ["en"],
    author: "Oskar",
    daysAgo: 3,
    versions: 2,
    published: 1,
  },
  {
    slug: "become-a-host",
    kind: "page",
    state: "published",
    locales: ["en"],
    author: "Élise",
    daysAgo: 63,
    versions: 1,
    published: 1,
    picture: { kind: "home", seed: "become-a-host", style: "cottage", time: "morning", door: "red" },
  },
  { slug: "school-terms", kind: "page", state: "in_review", locales: ["en"], author: "Oskar", daysAgo: 2, versions: 1 },
  {
    slug: "contact",
    kind: "page",
    state: "published",
    locales: ["en"],
    author: "Élise",
    daysAgo: 200,
    versions: 1,
    published: 1,
  },
  {
    slug: "privacy",
    kind: "page",
    state: "published",
    locales: ["en"],
    author: "Oskar",
    daysAgo: 150,
    versions: 2,
    published: 2,
  },
  {
    slug: "why-tuesdays-matter",
    kind: "blog",
    state: "published",
    locales: ["en"],
    author: "Élise",
    daysAgo: 19,
    versions: 1,
    published: 1,
    picture: scene("why-tuesdays-matter", "hills"),
  },
  {
    slug: "the-third-night",
    kind: "blog",
    state: "published",
    locales: ["en"],
    author: "Oskar",
    daysAgo: 54,
    versions: 1,
    published: 1,
    picture: scene("the-third-night", "lake"),
  },
  {
    slug: "packing-for-rain",
    kind: "blog",
    state: "published",
    locales: ["en"],
    author: "Élise",
    daysAgo: 97,
    versions: 1,
    published: 1,
    picture: scene("packing-for-rain", "coast"),
  },
  {
    slug: "a-host-after-ninety-one",
    kind: "blog",
    state: "draft",
    locales: ["en"],
    author: "Élise",
    daysAgo: 1,
    versions: 1,
    picture: { kind: "room", seed: "ninety-one-postcards", room: "sitting" },
  },
  {
    slug: "paying-and-refunds",
    kind: "help",
    state: "published",
    locales: ["en"],
    author: "Oskar",
    daysAgo: 75,
    versions: 1,
    published: 1,
  },
  {
    slug: "languages-and-translation",
    kind: "help",
    state: "published",
    locales: ["en"],
    author: "Élise",
    daysAgo: 33,
    versions: 1,
    published: 1,
  },
  {
    slug: "when-something-goes-wrong",
    kind: "help",
    state: "in_review",
    locales: ["en"],
    author: "Élise",
    daysAgo: 4,
    versions: 1,
  },
];

export function buildPages(today: Day, team: Team): { page: PageRow[]; pageVersion: PageVersionRow[] } {
  const page = sketches.map((sketch, index) => pageRow(sketch, index + 1, { today, team }));
  const pageVersion = sketches.flatMap((sketch, index) => versionRows(sketch, index + 1, { today, team }));
  return { page, pageVersion };
}

type Setting = { today: Day; team: Team };

const daysBetweenVersions = 26;

const savedAt = ({ slug, daysAgo, versions }: PageSketch, version: number, today: Day): string =>
  isoOf(joinedOn(addDays(today, -daysAgo - (versions - version) * daysBetweenVersions), `${slug} ${version}`));

function pageRow(sketch: PageSketch, id: number, { today, team }: Setting): PageRow {
  const { slug, kind, state, author, versions, published, picture } = sketch;
  return {
    id,
    slug,
    kind,
    state,
    draftVersion: versions,
    publishedVersion: published ?? null,
    picture: picture ? pictureKey(picture) : null,
    createdBy: team.named(author).user.id,
    createdAt: savedAt(sketch, 1, today),
    updatedAt: savedAt(sketch, versions, today),
  };
}

function versionRows(sketch: PageSketch, pageId: number, { today, team }: Setting): PageVersionRow[] {
  const versions = Array.from({ length: sketch.versions }, (_, index) => index + 1);
  return versions.flatMap((version) =>
    sketch.locales.map((locale) => ({
      pageId,
      version,
      locale,
      ...textOf(sketch.slug, locale, sketch.versions - version),
      authorId: team.named(sketch.author).user.id,
      createdAt: savedAt(sketch, version, today),
    })),
  );
}

// A text begins with its title and summary, then two hyphens, then the page.
function textOf(
  slug: string,
  locale: Locale,
  paragraphsToCome: number,
): Pick<PageVersionRow, "title" | "summary" | "body"> {
  const name = `${slug}.${locale}.html`;
  const text = readFileSync(new URL(`texts/${name}`, import.meta.url), "utf8");
  const [, title, summary, body] = /^title: (.+)\nsummary: (.+)\n--\n([^]+)$/.exec(text) ?? [];
  if (!title || !summary || !body) throw new Error(`${name} does not begin with a title and a summary`);
  const blocks = body.trim().split("\n");
  return { title, summary, body: blocks.slice(0, blocks.length - paragraphsToCome).join("\n") };
}
