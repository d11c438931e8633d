import { MonitorSmartphone } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { isDoubtful } from "#shared/features/notifications/ladder.rules.ts";
import { notifications, type PushDevice } from "#shared/features/notifications/notifications.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import { Banner } from "#client/ui/state/Banner.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { renewAtStart, setUpAnew, standingOf, turnOff, turnOn, type Standing } from "./device.ts";
import styles from "./Notifications.module.css";

const api = apiOf(notifications);

interface DeviceSectionProps {
  readonly userId: string;
  readonly devices: readonly PushDevice[];
}

const whyNot = {
  unsupported: "unsupported",
  installFirst: "installFirst",
  blocked: "blocked",
  refused: "refused",
  off: null,
  on: null,
} as const satisfies Readonly<Record<Standing, string | null>>;

export function DeviceSection({ userId, devices }: DeviceSectionProps) {
  const t = useText("notifications");
  const { revalidate } = useRevalidator();
  const [standing, setStanding] = useState<Standing>(() => standingOf(userId));
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(Date.now);
  const own = devices.find(({ isThis }) => isThis);
  const isUnknown = standing === "on" && !own;
  const [hasRenewed, setRenewed] = useState(false);
  // Whoever has just signed in here is known again in a moment.
  const renew = useEffectEvent(async () => {
    // Where there is no worker, none is waited for.
    if (await navigator.serviceWorker.getRegistration()) await renewAtStart(userId).catch(() => undefined);
    await revalidate();
  });
  useEffect(() => {
    if (isUnknown) void renew().then(() => setRenewed(true));
  }, [isUnknown]);
  const trouble = isUnknown
    ? hasRenewed
      ? "lost"
      : null
    : standing === "on" && own && isDoubtful(own, now)
      ? "doubtful"
      : null;
  const why = whyNot[standing];
  const run = async (act: () => Promise<Standing>): Promise<void> => {
    setBusy(true);
    try {
      const next = await act();
      await revalidate();
      setStanding(next);
    } catch {
      // Why the server would not has been said by the call.
      setStanding(standingOf(userId));
    } finally {
      setBusy(false);
    }
  };
  const test = async (): Promise<void> => {
    const { devices: count } = await api.test({});
    toast(t("testSent", { count }), { hue: "moss" });
  };
  return (
    <TitledCard title={t("here")} line={t("hereLine")}>
      {trouble && (
        <Banner kind="failed" action={{ label: t("repair"), run: () => void run(() => setUpAnew(userId)) }}>
          {t(trouble)}
        </Banner>
      )}
      {why && <p>{t(why)}</p>}
      {standing === "on" && own && !trouble && <p>{t("isOn")}</p>}
      <div className={styles.buttons}>
        {(standing === "off" || standing === "refused") && (
          <Button kind="primary" busy={isBusy} onClick={() => void run(() => turnOn(userId))}>
            {t("turnOn")}
          </Button>
        )}
        {standing === "on" && (
          <Button busy={isBusy} onClick={() => void run(() => turnOff(userId))}>
            {t("turnOff")}
          </Button>
        )}
        {devices.length > 0 && (
          <Button kind="soft" onClick={() => void test().catch(() => undefined)}>
            {t("test")}
          </Button>
        )}
      </div>
      {devices.length > 0 && (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <li key={device.id} className={styles.device}>
              <Tile hue="spruce">
                <MonitorSmartphone />
              </Tile>
              <span className={styles.words}>
                <span className="strong">{device.name || t("unknownDevice")}</span>
                <span className={styles.meta}>
                  {device.provenAt === null
                    ? t("neverShown")
                    : t("lastShown", { moment: formatMoment(device.provenAt) })}
                </span>
              </span>
              {device.isThis && <Pill hue="moss">{t("thisDevice")}</Pill>}
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
