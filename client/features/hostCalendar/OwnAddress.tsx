import { useState } from "react";
import { useRevalidator } from "react-router";
import { calendarFeeds, type OtherCalendars } from "#shared/features/calendarFeeds/calendarFeeds.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { SecretLink } from "#client/resource/SecretLink.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import styles from "./OtherCalendars.module.css";

const api = apiOf({ make: calendarFeeds.makeAddress, names: calendarFeeds.setNames, drop: calendarFeeds.dropAddress });

type Asked = "renew" | "drop" | null;

// One's own calendar elsewhere, by a secret address: nobody is named in it unless the household wants that.
export function OwnAddress({ address }: Pick<OtherCalendars, "address">) {
  const t = useText("hostCalendar");
  const { revalidate } = useRevalidator();
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const hasNames = address?.hasNames ?? false;
  async function act(call: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(null);
    setAsked(null);
    try {
      await call();
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  const make = (): Promise<void> => act(async () => setUrl((await api.make({ hasNames }, { isQuiet: true })).url));
  const drop = (): Promise<void> =>
    act(async () => {
      await api.drop({}, { isQuiet: true });
      setUrl(null);
    });
  const words = {
    label: t("addressUrl"),
    hint: t("addressOnce"),
    copy: t("addressCopy"),
    copied: t("addressCopied"),
    notCopied: t("addressNotCopied"),
  };
  return (
    <TitledCard title={t("address")} line={t("addressLine")}>
      <div className={styles.part}>
        {url && address && <SecretLink url={url} words={words} />}
        {address && (
          <>
            <p className={styles.quiet}>
              {t("addressMade", { when: formatFullMoment(address.madeAt) })}{" "}
              {address.readAt ? t("addressRead", { when: formatFullMoment(address.readAt) }) : t("addressUnread")}
            </p>
            <Switch
              checked={hasNames}
              disabled={isBusy}
              hint={t("addressNamesHint")}
              onChange={({ target }) => void act(() => api.names({ hasNames: target.checked }, { isQuiet: true }))}
            >
              {t("addressNames")}
            </Switch>
          </>
        )}
        {failure !== null && <Refusal error={failure} />}
        <div className={styles.actions}>
          <Button busy={isBusy} onClick={() => (address ? setAsked("renew") : void make())}>
            {t(address ? "addressRenew" : "addressMake")}
          </Button>
          {address && (
            <Button kind="quiet" disabled={isBusy} onClick={() => setAsked("drop")}>
              {t("addressDrop")}
            </Button>
          )}
        </div>
      </div>
      <Dialog
        isOpen={asked !== null}
        title={t(asked === "drop" ? "addressDrop" : "addressRenew")}
        safeLabel={t("addressKeep")}
        action={{
          label: t(asked === "drop" ? "addressDrop" : "addressRenew"),
          isDanger: true,
          run: () => void (asked === "drop" ? drop() : make()),
        }}
        onClose={() => setAsked(null)}
      >
        <p>{t("addressRenewLine")}</p>
      </Dialog>
    </TitledCard>
  );
}
