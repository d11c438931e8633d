import { useState } from "react";
import type { Home } from "#shared/features/booking/booking.contract.ts";
import { lineIn } from "#shared/features/family/family.words.ts";
import { mostBackups, replacesFamily, withBackup, withFamily } from "#shared/features/booking/stayPlan.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { useHomeHref } from "#client/resource/home/useHomeHref.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { SkeletonCards } from "#client/ui/state/Skeleton.tsx";
import { hrefOfStep } from "./BookingFrame.tsx";
import { ChoiceButtons } from "#client/resource/stayPlan/ChoiceButtons.tsx";
import type { useAsked } from "./useAsked.ts";
import type { Stay } from "./useStay.ts";
import styles from "./Wizard.module.css";

interface FamiliesStepProps {
  readonly stay: Stay;
  readonly homes: ReturnType<typeof useAsked<{ readonly homes: readonly Home[]; readonly total: number }>>;
}

// One home to ask first, and two behind it.
export function FamiliesStep({ stay: { plan, set }, homes: { value, error, again } }: FamiliesStepProps) {
  const t = useText("booking");
  const [asked, setAsked] = useState<Home | null>(null);
  const before = value?.homes.find(({ slug }) => slug === plan.family);
  const choose = (home: Home): void =>
    replacesFamily(plan, home.slug) ? setAsked(home) : set(withFamily(plan, home.slug));
  return (
    <>
      <div>
        <h1 className={styles.title}>{t("familiesTitle")}</h1>
        <p className={styles.line}>{t("familiesLine")}</p>
      </div>
      {error !== null && (
        <div className={styles.failed}>
          <Refusal error={error} />
          <Button size="sm" onClick={again}>
            {t("tryAgain")}
          </Button>
        </div>
      )}
      {!value && error === null && <SkeletonCards count={4} />}
      {value?.homes.length === 0 && (
        <Empty spot="search" title={t("noHomes")} action={<Button href={hrefOfStep("plan")}>{t("changePlan")}</Button>}>
          {t("noHomesLine")}
        </Empty>
      )}
      <ul className={styles.homes}>
        {value?.homes.map((home) => (
          <li key={home.id}>
            <HomeChoice
              home={home}
              isFirst={plan.family === home.slug}
              backup={plan.backups.indexOf(home.slug)}
              mayBack={plan.family !== null && plan.family !== home.slug && plan.backups.length < mostBackups}
              onFirst={() => choose(home)}
              onBackup={() => set(withBackup(plan, home.slug))}
            />
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={asked !== null}
        title={t("familyName", { name: asked?.lastName ?? "" })}
        safeLabel={t("keepFamily", { name: before?.lastName ?? "" })}
        action={{
          label: t("replace"),
          run: () => {
            if (asked) set(withFamily(plan, asked.slug));
            setAsked(null);
          },
        }}
        onClose={() => setAsked(null)}
      >
        {t("replaces")}
      </Dialog>
    </>
  );
}

interface HomeChoiceProps {
  readonly home: Home;
  readonly isFirst: boolean;
  // Its place among the backups, or -1.
  readonly backup: number;
  readonly mayBack: boolean;
  readonly onFirst: () => void;
  readonly onBackup: () => void;
}

function HomeChoice({ home, isFirst, backup, mayBack, onFirst, onBackup }: HomeChoiceProps) {
  const t = useText("booking");
  const { slug, lastName, cityTown, countyName, picture, isFree } = home;
  const href = useHomeHref()(slug);
  const name = t("familyName", { name: lastName });
  const isBackup = backup >= 0;
  return (
    <article className={styles.home} data-on={isFirst || isBackup}>
      <div className={styles.homePicture}>
        <HomePicture src={picture && urlOfKey(picture)} sizes="(width < 600px) 92vw, 300px" />
      </div>
      <h2 className={styles.homeName}>{href ? <a href={href}>{name}</a> : name}</h2>
      <p className={styles.quiet}>{t("place", { town: cityTown, county: countyName })}</p>
      <p className={styles.quiet}>{lineIn(useLocale(), home)}</p>
      {!isFree && <p className={styles.wrong}>{t("notFree")}</p>}
      <ChoiceButtons
        of={name}
        first={{
          label: isFirst ? t("isFirst") : t("chooseFirst"),
          isOn: isFirst,
          isDisabled: !isFree && !isFirst,
          onPress: onFirst,
        }}
        backup={
          isBackup || (mayBack && isFree)
            ? { label: isBackup ? `${t("isBackup")} ${backup + 1}` : t("asBackup"), isOn: isBackup, onPress: onBackup }
            : null
        }
      />
    </article>
  );
}
