import { amenityKeys } from "#shared/features/families/tags.ts";
import type { HouseholdChange } from "#shared/features/householdDesk/household.records.ts";
import { addDays } from "#shared/time/days.ts";
import { writeMoney } from "#shared/money/money.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import { isLocale, localeNames } from "#shared/locales.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays, formatMoney } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";

const fields = {
  parent_guardian_one_last_name: "familyName",
  title: "headline",
  second_title: "secondTitle",
  description: "description",
  house_rules: "houseRules",
  languages: "languages",
  hosting_types: "types",
  guests: "guests",
  bedrooms: "bedrooms",
  address_line_1: "addressLine",
  city_town: "town",
  postcode: "postcode",
  latitude: "latitude",
  longitude: "longitude",
  paused_until: "pausedUntil",
  hidden_at: "hidden",
  hidden_reason: "hideWhy",
  nights_min: "nightsMin",
  nights_max: "nightsMax",
  notice_days: "noticeDays",
  turnover_days: "turnoverDays",
  occupation: "occupation",
  kind: "personKind",
  gender: "gender",
  note: "note",
  amount: "nightly",
  from_date: "from",
  to_date: "toDay",
} as const;

const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);

interface ChangeWords {
  readonly what: string;
  readonly how: string;
  // What stands there now, once it has changed.
  readonly after: string;
}

// A change in words: of what, and from what to what.
export function useChangeWords(): (change: HouseholdChange) => ChangeWords {
  const [t, families] = [useText("households"), useText("families")];

  function write(value: unknown): string {
    if (value === null || value === undefined || value === "") return t("nothing");
    if (Array.isArray(value)) return value.length === 0 ? t("nothing") : value.join(", ");
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
    return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatFullMoment(text) : text;
  }

  function rowWords(row: unknown): string {
    if (!isPlainObject(row)) return "";
    const word = (name: string): string => String(row[name] ?? "");
    const amenity = amenityKeys.find((key) => key === row["key"]);
    if (amenity) return families(dataKey("wantedAmenity", amenity));
    if (isLocale(String(row["locale"]))) return word("title");
    if (row["amount"] !== undefined) return formatMoney(Number(row["amount"]), { currency: word("currency") });
    if (row["first_name"] !== undefined) return `${word("first_name")} ${word("last_name")}`;
    if (row["from_date"] !== undefined)
      return formatDays(word("from_date"), addDays(word("to_date"), -1), { year: true });
    return word("name") || word("caption");
  }

  return ({ part, partKey, field, before, after }) => {
    const of =
      part === "host_family_words" && isLocale(partKey) ? localeNames[partKey] : t(dataKey("householdPart", part));
    if (field === null) {
      const how = after === null ? t("went", { what: rowWords(before) }) : t("came", { what: rowWords(after) });
      return { what: of, how, after: after === null ? t("nothing") : rowWords(after) };
    }
    // A price is told without its currency: a household has one.
    const writeIn = (value: unknown): string => (field === "amount" ? writeMoney(Number(value)) : write(value));
    const what = isField(field) ? t(fields[field]) : field.replaceAll("_", " ");
    return {
      what: part === "host_family" ? what : `${of}: ${what}`,
      how: t("fromTo", { before: writeIn(before), after: writeIn(after) }),
      after: writeIn(after),
    };
  };
}
