import { sql } from "kysely";
import type { officeSettingsDesk, WrittenSetting } from "#shared/features/officeSettings/officeSettings.contract.ts";
import { isFit, settingKeys, settingOn } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import { refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";

export const officeSettingHandlers: Handlers<typeof officeSettingsDesk> = {
  list: async (_, { db, now }) => {
    const { rows: written } = await sql<WrittenSetting>`
      SELECT s.key, s.value, s.valid_from::text AS valid_from, u.first_name || ' ' || u.last_name AS by_name, s.written_at AS at
      FROM setting s LEFT JOIN app_user u ON u.id = s.written_by WHERE s.key = ANY (${[...settingKeys]}::text[]) ORDER BY s.valid_from DESC, s.id DESC LIMIT 200`.execute(
      db,
    );
    const day = dayOf(now());
    return { today: Object.fromEntries(settingKeys.map((key) => [key, settingOn(key, written, day)])), written };
  },
  // What is over stays as it was: a number holds from today on at the earliest. Of one day the last word holds.
  set: async ({ key, value, validFrom }, context) => {
    const { db, actor, now } = context;
    if (!isFit(key, value)) throw refuseField("value", "choice");
    if (validFrom < dayOf(now())) throw refuseField("validFrom", "order");
    const line = { value: JSON.stringify(value), writtenBy: actor.id, writtenAt: now() };
    await db
      .insertInto("setting")
      .values({ key, validFrom, ...line })
      .onConflict((conflict) => conflict.columns(["key", "validFrom"]).doUpdateSet(line))
      .execute();
    await writeLine(context, "officeSettings:write", `setting:${key} ${value} from ${validFrom}`);
    return {};
  },
};
