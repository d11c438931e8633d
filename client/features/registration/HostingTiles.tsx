import { Briefcase, GraduationCap, HeartHandshake, House, TentTree, Users } from "lucide-react";
import type { ReactNode } from "react";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import styles from "./HostingTiles.module.css";

type HostingType = (typeof hostingTypes)[number];

const icons: Readonly<Record<HostingType, ReactNode>> = {
  family_stay: <House />,
  full_immersion: <HeartHandshake />,
  local_camp: <TentTree />,
  school_term: <GraduationCap />,
  internship: <Briefcase />,
  groups: <Users />,
};

interface HostingTilesProps {
  readonly value: readonly HostingType[];
  readonly onChange: (types: HostingType[]) => void;
}

export function HostingTiles({ value, onChange }: HostingTilesProps) {
  const t = useText("registration");
  return (
    <fieldset className={styles.tiles}>
      <legend className="visually-hidden">{t("hostingTypes")}</legend>
      {hostingTypes.map((type) => (
        <Checkbox
          key={type}
          className={styles.tile}
          checked={value.includes(type)}
          onChange={({ target }) =>
            onChange(hostingTypes.filter((one) => (one === type ? target.checked : value.includes(one))))
          }
        >
          <span className={styles.kind}>
            <span className={styles.icon} aria-hidden="true">
              {icons[type]}
            </span>
            <span className={styles.words}>
              <b>{t(dataKey("registerHosting", type))}</b>
              <small>{t(dataKey("registerHostingLine", type))}</small>
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
