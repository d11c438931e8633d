import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import styles from "./AreaBadges.module.css";
import { useArea } from "./useArea.ts";

interface AreaBadge {
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
}

// The areas of the map that something lies in; each leads there.
export function AreaBadges({ areas }: { readonly areas: readonly AreaBadge[] }) {
  const t = useText("geofences");
  const path = hrefOf("geofences");
  if (areas.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={t("area")}>
      {areas.map(({ id, name, about }) => (
        <li key={id} className={styles.badge}>
          {path ? <a href={`${path}?area=${id}`}>{name}</a> : name}
          {about !== null && <span>{about}</span>}
        </li>
      ))}
    </ul>
  );
}

// Those of one home, for whoever may know where it is.
export function HomeAreas({ householdId }: { readonly householdId: string }) {
  return useMay("families:reach") ? <ReadAreas householdId={householdId} /> : null;
}

function ReadAreas({ householdId }: { readonly householdId: string }) {
  const area = useArea(householdId);
  return area && <AreaBadges areas={area.fences} />;
}
