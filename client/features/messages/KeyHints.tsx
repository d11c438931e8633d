import { useAtomValue } from "jotai";
import { keyOf, type KeyCommand } from "#shared/features/keyMap/keyMap.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { ownKeysAtom } from "#client/session/ownKeys.ts";
import { Kbd } from "#client/ui/control/Kbd.tsx";
import { mayAssign } from "./assigning.ts";
import styles from "./KeyHints.module.css";
import { useMe } from "./useMe.ts";

// Under the list: by which keys this person works in it. What is switched off is not named; all of it is read in the list of the keys.
export function KeyHints() {
  const t = useText("hubHome");
  const me = useMe();
  return (
    <div className={styles.hints} aria-hidden>
      <Hint keys={["next", "previous"]} words={t("hint.move")} />
      <Hint keys={["archive"]} words={t("hint.archive")} />
      <Hint keys={["unread"]} words={t("hint.unread")} />
      {mayAssign(me) && <Hint keys={["select"]} words={t("hint.select")} />}
      <Hint isLast keys={["keys"]} words={t("hint.all")} />
    </div>
  );
}

interface HintProps {
  readonly keys: readonly KeyCommand[];
  readonly words: string;
  readonly isLast?: boolean;
}

function Hint({ keys, words, isLast }: HintProps) {
  const own = useAtomValue(ownKeysAtom);
  const shown = keys.flatMap((command) => keyOf(own, command)?.toUpperCase() ?? []);
  if (shown.length === 0) return null;
  return (
    <span className={styles.hint} data-last={isLast}>
      {shown.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {words}
    </span>
  );
}
