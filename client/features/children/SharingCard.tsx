import { useId, useState } from "react";
import { studentCares, type SeenStudent, type StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import {
  audiences,
  shareFields,
  type Audience,
  type ShareField,
} from "#shared/features/studentCare/studentCare.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useMay } from "#client/session/useMay.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Children.module.css";

const api = apiOf(studentCares);

interface SharingCardProps {
  readonly care: StudentCare;
  readonly name: string;
  readonly families: readonly SeenStudent[];
  readonly onChanged: () => void;
}

// Who may see what, and the child as one of the families sees them now.
export function SharingCard({ care, name, families, onChanged }: SharingCardProps) {
  const t = useText("children");
  const titleId = useId();
  const mayDecide = useMay("students:decide");
  const [failure, setFailure] = useState<unknown>(null);
  const [hostingId, setHostingId] = useState(families[0]?.hostingId ?? "");
  const shown = families.find((family) => family.hostingId === hostingId) ?? families[0];
  const isSeen = (field: ShareField, audience: Audience): boolean =>
    !care.withheld.some((one) => one.field === field && one.audience === audience);
  const change = (field: ShareField, audience: Audience, isWithheld: boolean): void => {
    setFailure(null);
    void api.withhold({ id: care.id, field, audience, isWithheld }).then(onChanged, setFailure);
  };
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("sharing")} />
      <p className={styles.quiet}>{t("sharingLine")}</p>
      {failure !== null && <Refusal error={failure} />}
      {audiences.map((audience) => (
        <fieldset key={audience} className={styles.fieldset} disabled={!mayDecide}>
          <legend>{t(dataKey("audience", audience))}</legend>
          {shareFields.map((field) => (
            <Checkbox
              key={field}
              checked={isSeen(field, audience)}
              onChange={(event) => change(field, audience, !event.target.checked)}
            >
              {t(dataKey("shareField", field))}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {shown && (
        <section aria-label={t("preview")} className={styles.rows}>
          <Select
            aria-label={t("preview")}
            options={families.map((family) => ({
              value: family.hostingId,
              label: t("asSeenBy", { name, family: family.familyName }),
            }))}
            value={shown.hostingId}
            onChange={setHostingId}
          />
          <Preview seen={shown} />
        </section>
      )}
    </Card>
  );
}

function Preview({ seen: { student } }: { readonly seen: SeenStudent }) {
  const t = useText("children");
  const { firstName, age, country, cityTown, hobbies, picture } = student;
  return (
    <div className={styles.person} data-preview>
      <Avatar name={firstName} src={picture && pictureUrl(picture)} isStudent size={60} />
      <div>
        <p className="h4">{t("nameAndAge", { name: firstName, age })}</p>
        <p className={styles.quiet}>{[cityTown, country].filter(Boolean).join(", ")}</p>
        {hobbies && <p>{hobbies}</p>}
      </div>
    </div>
  );
}
