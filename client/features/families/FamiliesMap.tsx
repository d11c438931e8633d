import { useState } from "react";
import type { FamilyCard } from "#shared/features/families/families.contract.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { boxOf, type Spot } from "#client/resource/map/mapView.ts";
import { PinCard, PinMap } from "#client/resource/map/PinMap.tsx";
import { useMapView } from "#client/resource/map/useMapView.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { useHomeHref } from "#client/resource/home/useHomeHref.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import styles from "./FamiliesMap.module.css";

interface FamiliesMapProps {
  readonly families: readonly FamilyCard[];
  // The card that is pointed at in the list.
  readonly hovered: string | null;
}

const spotIn = ({ point }: FamilyCard): Spot | null =>
  point?.[0] === undefined || point[1] === undefined ? null : [point[0], point[1]];

// Where the homes are, within half a kilometre.
export function FamiliesMap({ families, hovered }: FamiliesMapProps) {
  const t = useText("families");
  const hrefOfHome = useHomeHref();
  const query = useListQuery();
  const [isFollowing, setFollowing] = useState(query.get("bbox") !== "");
  const [chosen, setChosen] = useState<string | null>(null);
  const placed = families.flatMap((family) => {
    const spot = spotIn(family);
    return spot ? [{ family, spot }] : [];
  });
  const map = useMapView(
    placed.map(({ spot }) => spot),
    {
      onMoved: (view, size) => {
        if (isFollowing) query.change({ bbox: boxOf(view, size), page: "" });
      },
    },
  );
  const { view, size } = map;
  const follow = (isOn: boolean): void => {
    setFollowing(isOn);
    if (!isOn) map.fit();
    query.change({ bbox: isOn && view && size ? boxOf(view, size) : "", page: "" });
  };
  const one = families.find(({ id }) => id === chosen);
  return (
    <PinMap
      map={map}
      pins={placed.map(({ family, spot }) => ({
        id: family.id,
        spot,
        face: priceOf(family) ?? t("mapNoPrice"),
        name: t("mapPin", { name: t("familyName", { name: family.lastName }), place: family.cityTown }),
      }))}
      lit={hovered}
      chosen={chosen}
      onChoose={setChosen}
      credit={t("mapCredit")}
    >
      <div className={styles.follow}>
        <Checkbox checked={isFollowing} onChange={({ target }) => follow(target.checked)}>
          {t("mapFollow")}
        </Checkbox>
      </div>
      {one && (
        <PinCard
          href={hrefOfHome(one.slug)}
          picture={one.picture}
          name={t("familyName", { name: one.lastName })}
          place={one.cityTown}
          price={priceOf(one)}
        />
      )}
    </PinMap>
  );
}

const priceOf = ({ nightly, currency }: FamilyCard): string | null =>
  nightly === null ? null : formatMoney(nightly, { currency, whole: true });
