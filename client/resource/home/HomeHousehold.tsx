import type { Family } from "#shared/features/family/family.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { BedDouble, Check, UserRound } from "lucide-react";
import { knownAmenities } from "./homeWords.ts";
import styles from "./Home.module.css";

interface HouseholdProps {
  readonly family: Pick<Family, "adults" | "children" | "amenities" | "guests">;
  // The children, as somebody is told of them who writes with the family.
  readonly known: {
    readonly children: readonly { readonly firstName: string; readonly picture: string | null }[];
  } | null;
}

// Grown-ups by name; the children as an age and what they like, until somebody of the reader's writes with them.
export function HomeHousehold({ family, known }: HouseholdProps) {
  const t = useText("family");
  const { adults, children, amenities, guests } = family;
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t("atHome")}</h2>
        <ul className={styles.people}>
          {adults.map(({ firstName, occupation, picture }) => (
            <li key={firstName}>
              <Avatar name={firstName} src={picture && urlOfKey(picture)} size={76} />
              <b>{firstName}</b>
              {occupation && <span>{occupation}</span>}
            </li>
          ))}
          {children.map(({ gender, age, likes }, index) => {
            const { firstName, picture } = known?.children[index] ?? {};
            const who = t(dataKey("familyChild", gender), { age });
            return (
              <li key={`${gender}${age}${likes}`}>
                {firstName ? (
                  <Avatar name={firstName} src={picture ? urlOfKey(picture) : null} size={76} />
                ) : (
                  <span className={styles.unseen}>
                    <UserRound />
                  </span>
                )}
                <b>{firstName ?? who}</b>
                {firstName && <span>{who}</span>}
                {likes && <span>{likes}</span>}
              </li>
            );
          })}
        </ul>
        {children.length > 0 && !known && <p className={styles.quiet}>{t("childrenLater")}</p>}
      </section>
      <section>
        <h2 className={styles.heading}>{t("house")}</h2>
        <ul className={styles.house}>
          <li>
            <BedDouble />
            {t("guests", { count: guests })}
          </li>
          {knownAmenities(amenities).map((amenity) => (
            <li key={amenity}>
              <Check />
              {t(dataKey("amenity", amenity))}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
