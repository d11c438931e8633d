import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatList, formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { ReachButton } from "#client/resource/ReachButton.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Household.module.css";

export function HouseholdFacts({ household }: { readonly household: Household }) {
  const t = useText("vetting");
  const {
    addressLine1,
    postcode,
    cityTown,
    countyName,
    countryCode,
    host,
    guests,
    bedrooms,
    languages,
    foundUsWhere,
    title,
    secondTitle,
    description,
  } = household;
  const [regions, tongues] = [
    new Intl.DisplayNames(formatTag(), { type: "region" }),
    new Intl.DisplayNames(formatTag(), { type: "language" }),
  ];
  const hosted = hostingTypes
    .filter((type) => household.hostingTypes.includes(type))
    .map((type) => t(dataKey("hostingType", type)));
  const items = [
    {
      key: t("address"),
      value: [addressLine1, cityTown, countyName, postcode, regions.of(countryCode)].filter(Boolean).join(", "),
    },
    { key: t("contact"), value: host.name },
    {
      key: t("email"),
      value: (
        <ReachButton
          way="email"
          householdId={household.id}
          masked={host.email}
          words={{ show: (email) => t("showEmail", { email }), use: (email) => t("write", { email }) }}
        />
      ),
    },
    {
      key: t("phone"),
      value: host.phone && (
        <ReachButton
          householdId={household.id}
          masked={host.phone}
          words={{ show: (phone) => t("showPhone", { phone }), use: (phone) => t("call", { phone }) }}
        />
      ),
    },
    { key: t("guests"), value: guests },
    { key: t("bedrooms"), value: bedrooms },
    {
      key: t("languages"),
      value: languages.length === 0 ? null : formatList(languages.map((code) => tongues.of(code) ?? code)),
    },
    { key: t("hosting"), value: hosted.length === 0 ? null : formatList(hosted) },
    { key: t("foundUs"), value: foundUsWhere },
  ];
  return (
    <>
      <section className={styles.section}>
        <SectionHeading level={3} title={t("facts")} />
        <KeyValueList items={items} />
      </section>
      <section className={styles.section}>
        <SectionHeading level={3} title={t("inTheirWords")} />
        <p className={styles.name}>{[title, secondTitle].filter(Boolean).join(" · ")}</p>
        <p className={styles.description}>{description === "" ? t("noDescription") : description}</p>
      </section>
    </>
  );
}
