import { isWished, type Wishes } from "#shared/features/notifications/ladder.rules.ts";
import { channels, notificationKinds } from "#shared/features/notifications/notifications.kinds.ts";
import type { Choices } from "#shared/features/notifications/notifications.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import styles from "./Notifications.module.css";

interface WaysTableProps {
  readonly wishes: Wishes;
  readonly isStaff: boolean;
  readonly isHost: boolean;
  readonly hasSms: boolean;
  readonly onChange: (wishes: Choices["wishes"]) => void;
}

// Households alone have checks; of notes the office alone hears.
export function WaysTable({ wishes, isStaff, isHost, hasSms, onChange }: WaysTableProps) {
  const t = useText("notifications");
  const kinds = notificationKinds.filter((kind) => (kind === "team" ? isStaff : kind === "home" ? isHost : true));
  const ways = channels.filter((channel) => channel !== "sms" || hasSms);
  return (
    <table className={styles.ways}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("waysTitle")}</span>
          </th>
          {ways.map((channel) => (
            <th key={channel} scope="col">
              {t(dataKey("notificationChannel", channel))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const name = t(dataKey("notificationKind", kind));
          return (
            <tr key={kind}>
              <th scope="row">{name}</th>
              {ways.map((channel) => (
                <td key={channel}>
                  {/* Only what may be urgent is worth a text message. */}
                  {(channel !== "sms" || kind === "messages" || kind === "trips") && (
                    <Checkbox
                      aria-label={t("way", { kind: name, channel: t(dataKey("notificationChannel", channel)) })}
                      checked={isWished(wishes, { kind, channel, isStaff })}
                      onChange={(event) =>
                        onChange({ ...wishes, [kind]: { ...wishes[kind], [channel]: event.target.checked } })
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
