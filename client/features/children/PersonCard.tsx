import { useId } from "react";
import type { Student } from "#shared/features/students/students.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatList } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";

export function PersonCard({ child }: { readonly child: Student }) {
  const [t, trip] = [useText("children"), useText("createTrip")];
  const locale = useLocale();
  const titleId = useId();
  const languageName = new Intl.DisplayNames([locale], { type: "language" });
  const { gender, dateOfBirth, country, hobbies, languages, diet } = child;
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("person")} />
      <KeyValueList
        items={[
          {
            key: t("born"),
            value: dateOfBirth && formatDay(dateOfBirth, { day: "numeric", month: "short", year: "numeric" }),
          },
          { key: t("gender"), value: trip(dataKey("gender", gender)) },
          {
            key: t("country"),
            value: new Intl.DisplayNames([locale], { type: "region" }).of(country.code) ?? country.name,
          },
          { key: t("languages"), value: formatList(languages.map((code) => languageName.of(code) ?? code)) || null },
          { key: t("hobbies"), value: hobbies || null },
          { key: t("diet"), value: diet || null },
        ]}
      />
    </Card>
  );
}
