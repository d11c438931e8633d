import { settingOn, type SettingKey } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Db } from "./connection.ts";

// What the office has set for today, as the code says otherwise.
export async function settingOf(db: Db, key: SettingKey, now: Date): Promise<number> {
  const day = dayOf(now);
  const written = await db
    .selectFrom("setting")
    .select(["key", "value", "validFrom"])
    .where("key", "=", key)
    .where("validFrom", "<=", day)
    .orderBy("validFrom", "desc")
    .limit(1)
    .execute();
  return settingOn(key, written, day);
}
