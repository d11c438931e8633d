import { readFileSync } from "node:fs";
import { addDays } from "#shared/time/days.ts";
import type { ReaderRole } from "#shared/features/ruleBook/ruleBook.rules.ts";
import type { Day } from "../days.ts";
import type { Team } from "../people/team.ts";

const staff: readonly ReaderRole[] = ["finance", "coordinator", "administrator", "page_editor"];
const all: readonly ReaderRole[] = ["agent", ...staff];
const carers: readonly ReaderRole[] = ["coordinator", "administrator"];

interface Sketch {
  readonly slug: string;
  readonly readers: readonly ReaderRole[];
  readonly daysAgo: number;
}

// In the order of the text, which holds the titles and bodies.
const sketches: readonly Sketch[] = [
  { slug: "late-arrival", readers: all, daysAgo: 40 },
  { slug: "nobody-at-the-airport", readers: all, daysAgo: 200 },
  { slug: "a-child-is-ill", readers: all, daysAgo: 120 },
  { slug: "a-child-is-missing", readers: carers, daysAgo: 300 },
  { slug: "something-a-child-tells-you", readers: carers, daysAgo: 300 },
  { slug: "a-family-does-not-answer", readers: staff, daysAgo: 90 },
  { slug: "change-of-family", readers: staff, daysAgo: 75 },
  { slug: "homesick", readers: all, daysAgo: 150 },
  { slug: "contact-outside-hearth", readers: all, daysAgo: 60 },
  { slug: "refunds", readers: staff, daysAgo: 30 },
  { slug: "unpaid-balance", readers: all, daysAgo: 45 },
  { slug: "vetting-before-a-first-guest", readers: carers, daysAgo: 210 },
  { slug: "what-we-write-down", readers: staff, daysAgo: 250 },
  { slug: "out-of-hours", readers: staff, daysAgo: 15 },
];

interface Text {
  readonly title: string;
  readonly body: string;
}

// Sections stand behind a line "=== title".
const readTexts = (): readonly Text[] =>
  readFileSync(new URL("./sections.en.txt", import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      return { title: title.trim(), body: lines.join("\n").trim() };
    });

export function buildRuleBook(today: Day, { named, coordinators }: Team) {
  const [texts, owner] = [readTexts(), named("Conor")];
  const sections = sketches.map(({ slug, readers, daysAgo }, index) => ({
    id: index + 1,
    slug,
    ownerId: owner.user.id,
    readers,
    changedAt: `${addDays(today, -daysAgo)}T09:00:00.000Z`,
  }));
  const versions = sections.map(({ id, changedAt }, index) => ({
    sectionId: id,
    number: 1,
    locale: "en",
    title: texts[index]?.title ?? "",
    body: texts[index]?.body ?? "",
    validFrom: changedAt.slice(0, 10),
    authorId: owner.user.id,
    writtenAt: changedAt,
  }));
  // Whoever is signed in to try the book has all of it before them; the colleagues have begun.
  const ruleAcknowledgement = coordinators.slice(1).flatMap(({ user }, person) =>
    sections
      .filter(({ id }) => (id + person) % 3 > 0)
      .map(({ id }) => ({
        userId: user.id,
        sectionId: id,
        number: 1,
        readAt: `${addDays(today, -person - 1)}T10:00:00.000Z`,
      })),
  );
  return { ruleSection: sections, ruleVersion: versions, ruleAcknowledgement };
}
