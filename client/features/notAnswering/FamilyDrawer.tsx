import { silentFamilies, type SilentFamily } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatLongDay, formatNumber } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { ReachButton } from "#client/resource/ReachButton.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./NotAnswering.module.css";
import { PauseForm } from "./PauseForm.tsx";
import { StandingPill } from "./StandingPill.tsx";
import { useDoing } from "#client/resource/useDoing.ts";

const api = apiOf(silentFamilies);

interface FamilyDrawerProps {
  readonly family: SilentFamily;
  readonly onClose: () => void;
}

// How a family has answered, and what the office makes of it.
export function FamilyDrawer({ family, onClose }: FamilyDrawerProps) {
  const t = useText("notAnswering");
  const { isBusy, failure, act } = useDoing();
  const { id, phone, rate, lastSeenAt, pausedUntil, hiddenAt } = family;
  return (
    <Drawer isOpen title={t("familyNamed", { name: family.name })} onClose={onClose}>
      <div className={styles.stack}>
        <p>
          <StandingPill family={family} />
        </p>
        <KeyValueList
          items={[
            { key: t("county"), value: family.countyName },
            { key: t("waitingNow"), value: formatNumber(family.waiting) },
            { key: t("failures"), value: formatNumber(family.failures) },
            { key: t("inARow"), value: formatNumber(family.inARow) },
            { key: t("rate"), value: rate === null ? null : t("percent", { value: formatNumber(rate) }) },
            { key: t("sample"), value: formatNumber(family.sample) },
            { key: t("lastSeenAt"), value: lastSeenAt ? formatFullMoment(lastSeenAt) : t("neverSeen") },
            { key: t("pausedUntil"), value: pausedUntil && formatLongDay(pausedUntil) },
            { key: t("hiddenAt"), value: hiddenAt && formatFullMoment(hiddenAt) },
          ]}
        />
        {phone !== null && (
          <ReachButton
            isLarge
            householdId={id}
            masked={phone}
            words={{ show: (one) => t("showNumber", { phone: one }), use: (one) => t("callNumber", { phone: one }) }}
          />
        )}
        {failure !== null && <Refusal error={failure} />}
        <div className={styles.ways}>
          {hiddenAt !== null && (
            <Button
              busy={isBusy}
              onClick={() => act({ run: (once) => api.show({ id }, once), done: t("shownAgain"), after: onClose })}
            >
              {t("showAgain")}
            </Button>
          )}
          {pausedUntil !== null && (
            <Button
              busy={isBusy}
              onClick={() =>
                act({ run: (once) => api.pause({ id, until: null }, once), done: t("unpaused"), after: onClose })
              }
            >
              {t("unpause")}
            </Button>
          )}
        </div>
        {pausedUntil === null && <PauseForm hostFamilyId={id} onDone={onClose} />}
      </div>
    </Drawer>
  );
}
