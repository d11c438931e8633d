import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { usualKeys } from "#shared/features/keyMap/keyMap.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { isSwitchedOn, turnSwitch } from "#client/session/deviceSwitches.ts";
import { ownKeysAtom } from "#client/session/ownKeys.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Kbd } from "#client/ui/control/Kbd.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import type { OpenGroup } from "./hubPlaces.ts";
import styles from "./KeysDialog.module.css";
import { shownKey } from "./keyWords.ts";
import { OwnKeys } from "./OwnKeys.tsx";
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
  const [t, hub, grid] = [useText("navigation"), useText("hubHome"), useText("grid")];
  const titleId = useId();
  const [isOn, setOn] = useState(() => isSwitchedOn("singleKeys"));
  const turn = (next: boolean): void => {
    turnSwitch("singleKeys", next);
    setOn(next);
  };
  const own = useAtomValue(ownKeysAtom);
  const [isChanging, setChanging] = useState(false);
  const close = (): void => {
    setChanging(false);
    onClose();
  };
  // As this person works; what is switched off is not there.
  const k = (usual: string): readonly string[] => shownKey(own, usual)?.split(" ") ?? [];
  const everywhere: readonly KeyLine[] = [
    { keys: [paletteKeys()], words: t("hub.search") },
    { keys: k("/"), words: hub("can.searchHere") },
    { keys: k("["), words: hub("can.turnSidebar") },
    { keys: k("?"), words: hub("can.keys") },
    { keys: k("c"), words: hub("can.turnConversation") },
    { keys: ["Esc"], words: hub("keys.close") },
  ];
  const rows: readonly KeyLine[] = [
    { keys: k("j"), words: hub("can.nextRow") },
    { keys: k("k"), words: hub("can.previousRow") },
    { keys: ["↵"], words: hub("keys.openRow") },
    { keys: k("x"), words: hub("can.selectRow") },
    { keys: k("x").map((key) => `⇧ ${key}`), words: hub("keys.chooseUpTo") },
    { keys: k("a"), words: grid("assignRow") },
    { keys: k("s"), words: grid("rowCommands") },
    { keys: k("e"), words: grid("editRow") },
  ];
  const inbox: readonly KeyLine[] = [
    { keys: k("j"), words: hub("keys.nextConversation") },
    { keys: k("k"), words: hub("keys.previousConversation") },
    { keys: k("r"), words: hub("can.reply") },
    { keys: k("n"), words: hub("can.note") },
    { keys: k("e"), words: hub("can.archive") },
    { keys: k("u"), words: hub("can.markUnread") },
    { keys: k("a"), words: hub("can.assign") },
    { keys: k("q"), words: hub("can.takeNext") },
    { keys: k("x"), words: hub("keys.chooseConversation") },
    { keys: k("x").map((key) => `⇧ ${key}`), words: hub("keys.chooseUpTo") },
    { keys: k("s"), words: hub("can.moveTrip") },
    { keys: k("f"), words: hub("can.chooseFamily") },
    { keys: k("v"), words: hub("can.startCall") },
    { keys: k("!"), words: hub("can.flag") },
    { keys: k("]"), words: hub("can.turnContext") },
    { keys: k("z"), words: hub("can.undoLast") },
    { keys: k("t"), words: hub("can.turnWords") },
    { keys: ["1", "2", "3", "4"].flatMap(k), words: hub("can.changeTab") },
    { keys: k("/"), words: hub("keys.searchMessages") },
    { keys: ["Esc"], words: hub("keys.leaveConversation") },
  ];
  const places = groups
    .flatMap((group) => group.places)
    .flatMap(({ goKey, label }) => (goKey ? [{ keys: [...k(usualKeys.go), goKey], words: t(label) }] : []));
  return (
    <Modal isOpen={isOpen} onClose={close} shape="dialog" labelledBy={titleId}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId} className="h3">
            {hub("can.keys")}
          </h2>
          <IconButton label={hub("keys.close")} icon={<X />} onClick={close} />
        </header>
        <div className={styles.body}>
          {isChanging ? (
            <OwnKeys onDone={() => setChanging(false)} />
          ) : (
            <>
              <Keys title={hub("keys.everywhere")} lines={everywhere} />
              <Keys title={hub("keys.inInbox")} lines={inbox} />
              <Keys title={hub("keys.inTables")} lines={rows} />
              {places.length > 0 && <Keys title={t("hub.goTo")} lines={places} />}
              <Switch checked={isOn} onChange={(event) => turn(event.target.checked)} hint={hub("keys.singleKeysHint")}>
                {hub("keys.singleKeys")}
              </Switch>
              <Button onClick={() => setChanging(true)}>{hub("keys.changeKeys")}</Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}

function Keys({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  const off = useText("hubHome")("can.keyOff");
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {lines.map(({ keys, words }) => (
          <div key={words} className={styles.line}>
            <dt>{words}</dt>
            <dd>
              {keys.length === 0 && <span className={styles.hint}>{off}</span>}
              {keys.map((key) => (
                <Kbd key={key} isAlways>
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
