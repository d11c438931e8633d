import { activityKinds, roomKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { oneOf } from "#shared/features/pictures/pictures.looks.ts";
import { pictureKey } from "#shared/features/pictures/pictures.rules.ts";
import { activitySketches } from "../activities/activities.ts";
import type { HostFamily } from "../families/families.ts";
import { media } from "../media/media.ts";
import type { MediumName } from "../media/media.ts";
import { at, pictureSeedOf, randomOf, randomRefOf } from "../random.ts";
import type { AttachmentRow } from "../rows.ts";
import type { Enclosure } from "../scripts.ts";
import { slugOf } from "../words.ts";
import { activityOf } from "../trips/quoteTrip.ts";
import type { Trip } from "../trips/trips.ts";

export const contentTypes = { text: 1, image: 3, link: 4, video: 5, audio: 6, file: 7, pdf: 10 } as const;

export type Attached = Omit<AttachmentRow, "conversationId" | "seq" | "position">;

// Which message of which conversation; the pictures of a host show the host's own rooms.
export type Spot = { name: string; family: HostFamily | null; isHosts: boolean; trip: Trip | null };

const sounds: readonly MediumName[] = [
  "humming-a-tune.webm",
  "kettle-and-tea.webm",
  "waves-at-the-strand.webm",
  "first-bodhran-lesson.webm",
];
const films: readonly MediumName[] = ["sailing-in-the-bay.webm", "horse-on-the-hill.webm"];
const papers: readonly MediumName[] = ["welcome-letter.pdf", "insurance-certificate.pdf"];

export function pictureAttached(kind: string, spot: Spot): Attached {
  // A home's room is the one that its page shows.
  const seed = pictureSeedOf(`${spot.isHosts && spot.family ? spot.family.sketch.key : slugOf(spot.name)}-${kind}`);
  const random = randomOf(`picture ${spot.name}`);
  return {
    randomRef: randomRefOf(spot.name),
    name: `${kind}-${random.int(1000, 9999)}.webp`,
    mime: "image/webp",
    size: random.int(52_000, 138_000),
    width: 1600,
    height: 1200,
    durationMs: null,
    peaks: null,
    source: pictureSource(kind, seed, spot),
  };
}

function pictureSource(kind: string, seed: string, { family, isHosts }: Spot): string {
  const room = oneOf(roomKinds, [kind]);
  if (room) return pictureKey({ kind: "room", seed, room });
  const activity = oneOf(activityKinds, [kind]);
  if (activity) return pictureKey({ kind: "activity", seed, activity });
  if (kind !== "home") throw new Error(`Nobody can photograph "${kind}"`);
  return isHosts && family
    ? family.row.tinyFeaturedImage
    : pictureKey({ kind: "home", seed, style: "brick", time: "noon" });
}

export function fileAttached(enclosure: Exclude<Enclosure, { kind: "images" | "link" }>, spot: Spot): Attached {
  const stored = storedFor(enclosure, spot);
  const { mime, size, durationMs, width, height, peaks } = media[stored];
  return {
    randomRef: randomRefOf(spot.name),
    name: "name" in enclosure ? enclosure.name.replace(/\.\w+$/, stored.slice(stored.lastIndexOf("."))) : stored,
    mime,
    size,
    width: width ?? null,
    height: height ?? null,
    durationMs: durationMs ?? null,
    peaks: peaks ?? null,
    source: stored,
  };
}

function storedFor({ kind }: Exclude<Enclosure, { kind: "images" | "link" }>, { name }: Spot): MediumName {
  if (kind === "file") return "packing-list.txt";
  return randomOf(`file ${name}`).pick({ audio: sounds, video: films, pdf: papers }[kind]);
}

// A card that leads to one of our own pages.
export function cardFor(to: "family" | "activity", { family, trip }: Spot) {
  if (to === "family" && family) {
    const { id, title, tinyFeaturedImage } = family.row;
    return {
      kind: "family",
      id: String(id),
      title: family.name,
      text: title,
      picture: tinyFeaturedImage,
      path: `/experience/family/${id}`,
    };
  }
  const sketch = activityFor(trip, family);
  const id = activitySketches.indexOf(sketch) + 1;
  const picture = pictureKey({ kind: "activity", seed: sketch.key, activity: sketch.category });
  return {
    kind: "activity",
    id: String(id),
    title: sketch.title,
    text: sketch.about,
    picture,
    path: `/experience/activity/${id}`,
  };
}

function activityFor(trip: Trip | null, family: HostFamily | null) {
  const [key] = trip?.plan.activities ?? [];
  return key
    ? activityOf(key)
    : (activitySketches.find(({ county }) => county === family?.sketch.county) ?? at(activitySketches, 0));
}
