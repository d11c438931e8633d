import { useMemo, useState } from "react";
import { hostFamilies, mostPins, type ListedPin } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { GridAsked } from "#client/resource/grid/gridAddress.ts";
import { PinCard, PinMap } from "#client/resource/map/PinMap.tsx";
import { useMapView } from "#client/resource/map/useMapView.ts";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import { useReadBeside } from "#client/resource/useReadBeside.ts";
import { useMay } from "#client/session/useMay.ts";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./HomesMap.module.css";

const api = apiOf({ map: hostFamilies.map });

interface HomesMapProps {
  readonly asked: GridAsked;
  // Whatever the list was read as: read anew, the map is too.
  readonly reading: object;
  readonly lit: string | null;
  readonly chosen: string | null;
  readonly onChoose: (pin: ListedPin | null) => void;
  readonly hrefOf: (pin: ListedPin) => string | undefined;
}

const priceOf = ({ nightly, currency }: ListedPin): string | null =>
  nightly === null ? null : formatMoney(nightly, { currency, whole: true });

// Where the homes lie that the list shows, narrowed as it is.
export function HomesMap({ asked, reading, lit, chosen, onChoose, hrefOf }: HomesMapProps) {
  const [t, families] = [useText("households"), useText("families")];
  const question = JSON.stringify(
    Object.fromEntries(Object.entries(asked).filter(([key]) => !["sort", "group", "folded"].includes(key))),
  );
  const key = useMemo(() => ({ question, reading }), [question, reading]);
  const { value: found, ...rest } = useReadBeside(key, async (signal) => ({
    question,
    ...(await api.map(JSON.parse(question), { signal, isQuiet: true })),
  }));
  if (found === null && rest.failure !== null)
    return (
      <div className={styles.aside}>
        <ReadFailure failure={rest.failure} again={rest.again} />
      </div>
    );
  if (found === null)
    return (
      <div className={styles.aside}>
        <Skeleton width="60%" />
      </div>
    );
  if (found.pins.length === 0) return <p className={styles.aside}>{t("mapNone")}</p>;
  const one = found.pins.find(({ id }) => id === chosen);
  const href = one && hrefOf(one);
  return (
    <div className={styles.map}>
      <PinsOf
        key={found.question}
        pins={found.pins}
        lit={lit}
        chosen={chosen}
        onChoose={(id) => onChoose(found.pins.find((pin) => pin.id === id) ?? null)}
      >
        {rest.failure !== null && (
          <div className={styles.failed}>
            <ReadFailure failure={rest.failure} again={rest.again} />
          </div>
        )}
        {!found.isWhole && <p className={styles.most}>{t("mapMost", { count: mostPins })}</p>}
        {one && href && (
          <PinCard
            href={href}
            picture={one.picture}
            name={families("familyName", { name: one.name })}
            place={one.cityTown}
            price={priceOf(one)}
          />
        )}
      </PinsOf>
    </div>
  );
}

interface PinsOfProps extends Pick<HomesMapProps, "lit" | "chosen"> {
  readonly onChoose: (id: string | null) => void;
  readonly pins: readonly ListedPin[];
  readonly children: React.ReactNode;
}

// Fitted to what a question first found: whoever looks is not moved when the same is read anew.
function PinsOf({ pins, children, ...rest }: PinsOfProps) {
  const [t, households] = [useText("families"), useText("households")];
  const isExact = useMay("families:reach");
  const [first] = useState(() => pins.map(({ point }) => point));
  const map = useMapView(first, {});
  return (
    <PinMap
      map={map}
      pins={pins.map((pin) => ({
        id: pin.id,
        spot: pin.point,
        face: priceOf(pin) ?? t("mapNoPrice"),
        name: t("mapPin", { name: t("familyName", { name: pin.name }), place: pin.cityTown }),
      }))}
      credit={isExact ? households("mapCoast") : t("mapCredit")}
      {...rest}
    >
      {children}
    </PinMap>
  );
}
