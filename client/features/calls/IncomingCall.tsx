import { useAtomValue } from "jotai";
import { Phone, PhoneOff } from "lucide-react";
import { useEffect, useId } from "react";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import type { RungCall } from "./calls.atoms.ts";
import { deskAtom } from "./desk.atoms.ts";
import styles from "./Incoming.module.css";
import { ring } from "./ring.ts";

// It comes in the middle of what somebody types: a key that was meant for a message answers no call.
const takesFocus = (element: HTMLElement | null): void => element?.setAttribute("autofocus", "");

// It rings here, or one's own call goes on on another device: from where it can be taken over.
export function IncomingCall({ shown: { t: kind, call } }: { readonly shown: RungCall }) {
  const t = useText("calls");
  const desk = useAtomValue(deskAtom);
  const titleId = useId();
  const lineId = useId();
  const isIncoming = kind === "incoming";
  useEffect(() => (isIncoming ? ring() : undefined), [isIncoming, call.id]);
  const no = () => desk?.decline(call);
  // Called in, where others talk already.
  const talking = call.state === "accepted" ? call.people.map(({ name }) => name) : [];
  if (!isIncoming)
    return (
      <div className={styles.elsewhere} role="status" data-print="no">
        <span className={styles.sign}>
          <Phone />
        </span>
        <span className={styles.words}>{t("elsewhere")}</span>
        <Button kind="primary" onClick={() => desk?.accept(call)}>
          {t("takeOver")}
        </Button>
      </div>
    );
  return (
    <Modal
      isOpen
      onClose={no}
      shape="dialog"
      role="alertdialog"
      labelledBy={titleId}
      describedBy={lineId}
      closesOutside={false}
    >
      <div className={styles.ringing}>
        <span className={styles.caller}>
          <Avatar name={call.caller.name} size={96} />
        </span>
        <h2 ref={takesFocus} id={titleId} className="h2" tabIndex={-1}>
          {t("calls", { name: call.caller.name })}
        </h2>
        <p id={lineId}>
          {talking.length > 0 ? `${t("inIt", { names: formatList(talking) })} ${t("callsLine")}` : t("callsLine")}
        </p>
        <div className={styles.answers}>
          <Button size="lg" kind="danger" icon={<PhoneOff />} onClick={no}>
            {t("decline")}
          </Button>
          <Button size="lg" kind="primary" icon={<Phone />} onClick={() => desk?.accept(call)}>
            {t("accept")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
