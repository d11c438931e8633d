import { useAtomValue } from "jotai";
import { useState } from "react";
import {
  clashes,
  isKey,
  keyCommands,
  keyOf,
  unusual,
  usualKeys,
  type KeyCommand,
  type OwnKeys as Keys,
} from "#shared/features/keyMap/keyMap.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { keepOwnKeys, ownKeysAtom } from "#client/session/ownKeys.ts";
import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Hint, Mistake } from "#client/ui/form/Remark.tsx";
import { commandWords } from "./keyWords.ts";
import styles from "./KeysDialog.module.css";
import { keyMapApi } from "./keyMapApi.ts";

// Each key can be another one, or none.
export function OwnKeys({ onDone }: { readonly onDone: () => void }) {
  const hub = useText("hubHome");
  const user = useAtomValue(userAtom);
  const kept = useAtomValue(ownKeysAtom);
  const [own, setOwn] = useState<Keys>(kept);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const clashing = clashes(own);
  const set = (command: KeyCommand, key: string | null): void => setOwn({ ...own, [command]: key });
  const save = (): void => {
    setBusy(true);
    setFailed(false);
    void keyMapApi
      .write({ keys: unusual(own) }, { isQuiet: true })
      .then(
        ({ keys }) => {
          if (user) keepOwnKeys(user.id, keys);
          toast(hub("keysSaved"), { hue: "moss" });
          onDone();
        },
        () => setFailed(true),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.section} aria-label={hub("ownKeys")}>
      <Hint>{hub("keysLine")}</Hint>
      <ul className={styles.own}>
        {keyCommands.map((command) => (
          <OwnKey
            key={command}
            words={commandWords(hub, command)}
            value={keyOf(own, command)}
            usual={usualKeys[command]}
            isClashing={clashing.includes(command)}
            onChange={(key) => set(command, key)}
          />
        ))}
      </ul>
      {clashing.length > 0 && <Mistake>{hub("keysClash")}</Mistake>}
      {hasFailed && <Mistake>{hub("keysFailed")}</Mistake>}
      <div className={styles.foot}>
        <Button kind="quiet" onClick={() => setOwn({})}>
          {hub("keysUsual")}
        </Button>
        <Button onClick={onDone}>{hub("keysBack")}</Button>
        <Button kind="primary" busy={isBusy} disabled={clashing.length > 0} onClick={save}>
          {hub("keysSave")}
        </Button>
      </div>
    </section>
  );
}

interface OwnKeyProps {
  readonly words: string;
  readonly value: string | null;
  readonly usual: string;
  readonly isClashing: boolean;
  readonly onChange: (key: string | null) => void;
}

// The field takes the key that is pressed in it; what moves about goes on moving.
function OwnKey({ words, value, usual, isClashing, onChange }: OwnKeyProps) {
  const hub = useText("hubHome");
  return (
    <li className={styles.line}>
      <span>{words}</span>
      <span className={styles.change}>
        <TextInput
          aria-label={hub("keyFor", { command: words })}
          aria-invalid={isClashing}
          value={value?.toUpperCase() ?? hub("can.keyOff")}
          disabled={value === null}
          onChange={(event) => {
            const typed = [...event.target.value.trim()].at(-1) ?? "";
            if (isKey(typed)) onChange(typed.toLowerCase());
          }}
          onFocus={(event) => event.target.select()}
        />
        <Switch checked={value !== null} onChange={(event) => onChange(event.target.checked ? usual : null)}>
          <span className="visually-hidden">{hub("keyOnFor", { command: words })}</span>
        </Switch>
      </span>
    </li>
  );
}
