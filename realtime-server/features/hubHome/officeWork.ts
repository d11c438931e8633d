import { sql } from "kysely";
import { waitingVettingStates } from "#shared/features/hubHome/hubHome.rules.ts";
import { dayMs } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { fullName, type Work } from "./work.ts";

const signUpDays = 7;

export function waitingFamilies(): Work {
  const since = sql`coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = f.id), f.created_at)`;
  return {
    kind: "vetting",
    columns: {
      id: sql`f.id`,
      name: sql`f.parent_guardian_one_last_name`,
      picture: sql`f.tiny_featured_image`,
      beside: sql`f.city_town || ', ' || county.name`,
      at: since,
      state: sql`f.vetting_state`,
    },
    from: sql`FROM host_family f JOIN county ON county.id = f.county_id WHERE f.vetting_state = ANY(${waitingVettingStates}::text[])`,
    order: sql`${since}, f.id`,
  };
}

// Staff do not sign up, they are invited.
export const hasSignedUp = sql`EXISTS (SELECT FROM user_role r WHERE r.user_id = app_user.id AND r.role IN ('parent', 'host_family'))`;

// A parent who hosts too is shown as a parent.
export const firstRole = sql`(SELECT r.role FROM user_role r WHERE r.user_id = app_user.id ORDER BY r.role = 'parent' DESC, r.role LIMIT 1)`;

export function signUps({ now }: Context): Work {
  return {
    kind: "user",
    columns: {
      id: sql`app_user.id`,
      name: fullName("app_user"),
      picture: sql`app_user.picture`,
      beside: sql`app_user.city_town`,
      at: sql`app_user.created_at`,
      state: firstRole,
    },
    from: sql`FROM app_user WHERE app_user.created_at > ${new Date(now().getTime() - signUpDays * dayMs)} AND ${hasSignedUp}`,
    order: sql`app_user.created_at DESC, app_user.id DESC`,
  };
}

// What leads away or was reported and nobody has decided, and words about stays that nobody reads before the office has.
export const waitingWords = sql`FROM (SELECT FROM review_item WHERE review_item.state = 'open'
  UNION ALL SELECT FROM review WHERE review.state = 'published' AND (review.words_state = 'waits' OR review.reply_state = 'waits')) waiting`;

export function pagesInReview(): Work {
  return {
    kind: "page",
    columns: {
      id: sql`page.id`,
      name: sql`coalesce(version.title, page.slug)`,
      reference: sql`'/' || page.slug`,
      beside: sql`version.author`,
      at: sql`page.updated_at`,
      state: sql`page.state`,
    },
    from: sql`FROM page LEFT JOIN LATERAL (
      SELECT v.title, ${fullName("u")} AS author FROM page_version v JOIN app_user u ON u.id = v.author_id
      WHERE v.page_id = page.id AND v.version = page.draft_version ORDER BY v.locale = 'en' DESC, v.locale LIMIT 1) version ON true WHERE page.state = 'in_review'`,
    order: sql`page.updated_at, page.id`,
  };
}
