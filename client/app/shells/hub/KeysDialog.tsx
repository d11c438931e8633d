import { X } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { isSwitchedOn, turnSwitch } from "#client/session/deviceSwitches.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Kbd } from "#client/ui/control/Kbd.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import type { OpenGroup } from "./hubPlaces.ts";
import styles from "./KeysDialog.module.css";
import { paletteKeys } from "./paletteKeys.ts";

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly groups: readonly OpenGroup[];
  readonly onClose: () => void;
}

interface KeyLine {
  readonly keys: readonly string[];
  readonly words: string;
}

export function KeysDialog({ isOpen, groups, onClose }: KeysDialogProps) {
  const t = useText("navigation");
  const titleId = useId();
  const [isOn, setOn] = useState(() => isSwitchedOn("singleKeys"));
  const turn = (next: boolean): void => {
    turnSwitch("singleKeys", next);
    setOn(next);
  };
  const everywhere: readonly KeyLine[] = [
    { keys: [paletteKeys()], words: t("hub.search") },
    { keys: ["/"], words: t("hub.searchHere") },
    { keys: ["["], words: t("hub.turnSidebar") },
    { keys: ["?"], words: t("hub.keys") },
    { keys: ["Esc"], words: t("hub.close") },
  ];
  const rows: readonly KeyLine[] = [
    { keys: ["J"], words: t("hub.nextRow") },
    { keys: ["K"], words: t("hub.previousRow") },
    { keys: ["↵"], words: t("hub.openRow") },
    { keys: ["X"], words: t("hub.selectRow") },
  ];
  const inbox: readonly KeyLine[] = [
    { keys: ["J"], words: t("hub.nextConversation") },
    { keys: ["K"], words: t("hub.previousConversation") },
    { keys: ["R"], words: t("hub.reply") },
    { keys: ["N"], words: t("hub.note") },
    { keys: ["E"], words: t("hub.archive") },
    { keys: ["U"], words: t("hub.markUnread") },
    { keys: ["]"], words: t("hub.turnContext") },
    { keys: ["Z"], words: t("hub.undoLast") },
    { keys: ["T"], words: t("hub.turnWords") },
    { keys: ["1", "2", "3", "4"], words: t("hub.changeTab") },
    { keys: ["/"], words: t("hub.searchMessages") },
    { keys: ["Esc"], words: t("hub.leaveConversation") },
  ];
  const places = groups
    .flatMap((group) => group.places)
    .flatMap(({ goKey, label }) => (goKey ? [{ keys: ["G", goKey], words: t(label) }] : []));
  return (
    <Modal isOpen={isOpen} onClose={onClose} shape="dialog" labelledBy={titleId}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className="h3">
            {t("hub.keys")}
          </h2>
          <IconButton label={t("hub.close")} icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.body}>
          <Keys title={t("hub.everywhere")} lines={everywhere} />
          <Keys title={t("hub.inInbox")} lines={inbox} />
          <Keys title={t("hub.inTables")} lines={rows} />
          {places.length > 0 && <Keys title={t("hub.goTo")} lines={places} />}
          <Switch checked={isOn} onChange={(event) => turn(event.target.checked)} hint={t("hub.singleKeysHint")}>
            {t("hub.singleKeys")}
          </Switch>
        </div>
      </div>
    </Modal>
  );
}

function Keys({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {lines.map(({ keys, words }) => (
          <div key={words} className={styles.line}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
