import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, moment } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { settingKeys } from "./officeSettings.rules.ts";

export const settingDraft = z.object({
  key: z.enum(settingKeys),
  value: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  validFrom: day,
});

const writtenSetting = z.extend(settingDraft, { byName: z.nullable(z.string()), at: moment });

export type WrittenSetting = z.infer<typeof writtenSetting>;

const path = "/office-settings";

export const officeSettingsDesk = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List the numbers that the office sets for itself: what holds today, and all that was set",
    action: "officeSettings:read",
    returns: z.object({
      today: z.record(z.string(), z.number()),
      written: z.array(writtenSetting),
    }),
  }),
  set: endpoint({
    method: "POST",
    path,
    summary: "Set one of the office's numbers from a day on, today or later",
    action: "officeSettings:write",
    body: settingDraft,
    returns: nothing,
  }),
} as const;
