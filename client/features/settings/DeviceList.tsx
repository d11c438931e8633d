import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { sessions, type DeviceSession } from "#shared/features/account/session.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import styles from "./Settings.module.css";

const api = apiOf(sessions);

export function DeviceList({ devices }: { readonly devices: readonly DeviceSession[] }) {
  const t = useText("settings");
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  const end = async (session: string): Promise<void> => {
    await api.revoke({ session });
    toast(t("deviceEnded"), { hue: "moss" });
    await revalidate();
  };
  const endOthers = async (): Promise<void> => {
    setAsking(false);
    const { revoked } = await api.revokeOthers({});
    toast(t("devicesEnded", { count: revoked }), { hue: "moss" });
    await revalidate();
  };
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <Tile hue="spruce">
              <MonitorSmartphone />
            </Tile>
            <span className={styles.deviceWords}>
              <span className="strong">{device.device || t("unknownDevice")}</span>
              <span className={styles.meta}>{t("lastUsed", { moment: formatMoment(device.lastUsedAt) })}</span>
            </span>
            {device.isCurrent ? (
              <Pill hue="moss">{t("thisDevice")}</Pill>
            ) : (
              <Button
                size="sm"
                onClick={() => void end(device.id)}
                aria-label={t("endDevice", { device: device.device || t("unknownDevice") })}
              >
                {t("logOut")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles.endOthers}>
          <Button kind="dangerQuiet" onClick={() => setAsking(true)}>
            {t("endOthers")}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={isAsking}
        title={t("endOthersTitle")}
        safeLabel={t("stay")}
        action={{ label: t("endOthers"), isDanger: true, run: () => void endOthers() }}
        onClose={() => setAsking(false)}
      >
        <p>{t("endOthersText")}</p>
      </Dialog>
    </>
  );
}
