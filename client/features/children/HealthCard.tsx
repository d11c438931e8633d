import { useEffect, useId, useRef } from "react";
import type { StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList, type KeyValue } from "#client/ui/page/KeyValueList.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Children.module.css";

interface HealthCardProps {
  readonly care: StudentCare;
  // What stands over it for whoever is not one of those it belongs to.
  readonly line?: string;
  // It has taken the place of what was pressed: whoever has pressed it goes on with it.
  readonly isOpened?: boolean;
}

// What is sealed. An agency writes it and reads only that it is there.
export function HealthCard({ care: { care, onFile }, line, isOpened = false }: HealthCardProps) {
  const t = useText("children");
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpened && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  if (care === null)
    return (
      <Card labelledBy={titleId}>
        <SectionHeading id={titleId} title={t("health")} />
        <p className={styles.quiet}>{t("masked")}</p>
        {onFile.length === 0 && <p className={styles.quiet}>{t("nothingOnFile")}</p>}
        <ul className={styles.labels}>
          {onFile.map((fact) => (
            <li key={fact}>{t(dataKey("careFact", fact))}</li>
          ))}
        </ul>
      </Card>
    );
  const { allergyLabels, emergencyContacts, vaccinations, ...words } = care;
  const items: readonly KeyValue[] = [
    {
      key: t("fact.allergyLabels"),
      value: formatList(allergyLabels.map((label) => t(dataKey("allergyLabel", label)))) || null,
    },
    { key: t("fact.allergies"), value: words.allergies || null },
    { key: t("fact.anyMedicalCondition"), value: words.anyMedicalCondition || null },
    { key: t("fact.medication"), value: words.medication || null },
    { key: t("fact.doctor"), value: words.doctor || null },
    { key: t("fact.insurance"), value: words.insurance || null },
    { key: t("fact.notes"), value: words.notes || null },
    {
      key: t("fact.emergencyContacts"),
      value:
        emergencyContacts.length === 0
          ? null
          : emergencyContacts
              .map(({ name, phone, relation }) => [name, relation, phone].filter(Boolean).join(", "))
              .join("; "),
    },
    {
      key: t("fact.vaccinations"),
      value:
        vaccinations.length === 0
          ? null
          : vaccinations
              .map(({ name, on }) =>
                on === null ? name : `${name} (${formatDay(on, { day: "numeric", month: "short", year: "numeric" })})`,
              )
              .join("; "),
    },
  ];
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("health")} headingRef={heading} />
      <p className={styles.quiet}>{line ?? t("sealed")}</p>
      <KeyValueList items={items} />
    </Card>
  );
}
