import { reviewAspects } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { isoOf } from "../days.ts";
import type { Moment } from "../days.ts";
import { randomOf } from "../random.ts";
import type { FamilyReviewRow, JobRow } from "../rows.ts";
import type { Trip } from "./trips.ts";

const parents = [
  ["en", 5, "She came home with a fiddle tune and a new way to make bread. We could not have wished for more."],
  ["en", 5, "They wrote to us every second evening, with a picture. That is what lets a parent sleep."],
  ["en", 4, "Warm and well organised. The bus to camp took longer than we had thought."],
  ["es", 5, "Nos escribían cada noche. Nuestra hija ya pregunta cuándo puede volver."],
  ["es", 4, "Una familia muy cariñosa. La casa está algo lejos del pueblo, pero siempre la llevaban."],
  ["fr", 5, "Un accueil chaleureux, des repas partagés, et beaucoup d’anglais sans s’en rendre compte."],
  ["fr", 4, "Très bonne famille d’accueil. Notre fils aurait aimé un peu plus de sorties."],
  ["de", 5, "Unser Sohn hat sich vom ersten Abend an zu Hause gefühlt."],
  ["it", 5, "È tornato con un inglese che non conoscevamo e una famiglia in più."],
  ["it", 4, "Gentili e attenti. La camera era piccola, ma non ci è rimasto quasi mai."],
] as const;

const hosts = [
  "Curious, polite and first at the sink. We would have her back tomorrow.",
  "Homesick for two days, one of us by the end of the week.",
  "He taught the children a card game that we now play every evening.",
] as const;

// What the household of the host demo account answered in public, by whom it hosted.
const replies: Readonly<Record<string, string>> = {
  Simon: "The dog still waits at the pier at five. Come back before the pups are grown.",
};

const dayMs = 86_400_000;

// What both sides said of stays that are over; Rory's is half open: his parents have written, and the household has some days left.
export function buildFamilyReviews(trips: readonly Trip[], now: Moment): FamilyReviewRow[] {
  const rows: Omit<FamilyReviewRow, "id">[] = [];
  for (const trip of trips)
    for (const { row, family } of trip.hostings) {
      if (row.state !== "accepted_hosting" || (trip.row.state !== "completed" && trip.row.state !== "closed")) continue;
      const random = randomOf(`review of trip ${trip.row.id}`);
      const [locale, stars, words] = random.pick(parents);
      const { firstName } = trip.student.row;
      const isHalf = firstName === "Rory";
      const at = isoOf(Math.min(Date.parse(`${addDays(row.toDate, random.int(1, 6))}T18:00:00Z`), now));
      const isSaid = random.int(0, 9) < 8;
      const letter = random.pick(hosts);
      const reply = replies[firstName] ?? "";
      const both = {
        tripId: trip.row.id,
        hostFamilyId: family.row.id,
        createdAt: at,
        dueAt: isHalf ? isoOf(now + 10 * dayMs) : null,
        publishedAt: isHalf ? null : at,
        state: isHalf ? ("written" as const) : ("published" as const),
      };
      const aspects = Object.fromEntries(
        reviewAspects.map((aspect) => [aspect, Math.min(5, Math.max(3, stars + random.int(-1, 1)))]),
      );
      rows.push({
        ...both,
        side: "parent",
        stars,
        aspects,
        words: isSaid ? words : "",
        privateWords: isHalf ? "The bus pass came two days late. All else was as good as it gets." : "",
        ticks: [],
        locale,
        reply,
        replyState: reply === "" ? "none" : "shown",
        writtenAt: at,
      });
      rows.push({
        ...both,
        side: "host",
        stars: null,
        aspects: {},
        words: isHalf ? "" : letter,
        privateWords: "",
        ticks: isHalf ? [] : ["informed", "again"],
        locale: "en",
        reply: "",
        replyState: "none",
        writtenAt: isHalf ? null : at,
        ...(isHalf && { state: "open" }),
      });
    }
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

// What is sealed is opened when its time is up.
export const reviewJobs = (reviews: readonly FamilyReviewRow[]): JobRow[] =>
  reviews.flatMap(({ side, tripId, dueAt }) =>
    dueAt === null || side === "host"
      ? []
      : [{ kind: "stayReviews.due", key: `stayReviews:${tripId}`, payload: { tripId: String(tripId) }, dueAt }],
  );
