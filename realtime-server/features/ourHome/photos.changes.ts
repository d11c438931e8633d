import { sql } from "kysely";
import { refOfKey } from "#shared/features/assets/assets.rules.ts";
import type { OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { isLive, whyNotTakePhoto } from "#shared/features/ourHome/ourHome.rules.ts";
import type { Locale } from "#shared/locales.ts";
import type { Transaction } from "../../db/connection.ts";
import { HttpError, notFound } from "../../http/errors.ts";

interface Arranged {
  readonly photos: readonly { readonly key: string; readonly caption: string }[];
  readonly locale: Locale;
}

// All of them, each once: what another device has added or taken out meanwhile is no order of these.
export async function arrangePhotos(db: Transaction, home: OurHome, { photos, locale }: Arranged): Promise<void> {
  const before = new Map(home.photos.map((photo) => [photo.key, photo]));
  if (photos.length !== before.size || new Set(photos.map(({ key }) => key)).size !== photos.length)
    throw new HttpError("stale_state");
  if (!photos.every(({ key }) => before.has(key))) throw new HttpError("stale_state");
  // Places of what was drawn are unique: they make room first.
  await sql`UPDATE host_family_photo SET position = -position - 1 WHERE host_family_id = ${home.id}`.execute(db);
  for (const [position, { key, caption }] of photos.entries()) {
    const ref = refOfKey(key);
    if (ref === null)
      await sql`UPDATE host_family_photo SET position = ${position}, caption = ${caption} WHERE host_family_id = ${home.id} AND picture = ${key}`.execute(
        db,
      );
    else await sql`UPDATE asset SET position = ${position} WHERE ref = ${ref}`.execute(db);
    if (ref !== null && caption !== before.get(key)?.caption)
      await sql`UPDATE asset SET alt = ${JSON.stringify(caption === "" ? {} : { [locale]: caption })}::jsonb WHERE ref = ${ref}`.execute(
        db,
      );
  }
  await sql`SELECT feature_photo(${home.id})`.execute(db);
}

export async function takePhoto(db: Transaction, home: OurHome, key: string): Promise<void> {
  const photo = home.photos.find((one) => one.key === key);
  if (!photo) throw notFound();
  refuseFourth(home, key);
  const ref = refOfKey(key);
  if (ref !== null) await sql`SELECT erase_assets(${[ref]}::text[])`.execute(db);
  else await sql`DELETE FROM host_family_photo WHERE host_family_id = ${home.id} AND picture = ${key}`.execute(db);
  await sql`SELECT feature_photo(${home.id})`.execute(db);
}

// What is not shown yet may always go.
function refuseFourth({ photos, state }: Pick<OurHome, "photos" | "state">, key: string): void {
  const shown = photos.filter(({ isPublic }) => isPublic);
  if (!shown.some((photo) => photo.key === key)) return;
  if (whyNotTakePhoto({ isLive: isLive(state), shownAfter: shown.length - 1 }))
    throw new HttpError("refused", { reason: "photosNeeded" });
}
