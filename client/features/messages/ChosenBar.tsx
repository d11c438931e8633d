import { useAtom } from "jotai";
import { X } from "lucide-react";
import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { BulkSheet } from "./BulkSheet.tsx";
import { chosenAtom, nothingChosen } from "./chosen.atoms.ts";
import styles from "./DeskMarks.module.css";

// How many are chosen, and what is done with them.
export function ChosenBar() {
  const t = useText("desk");
  const [{ ids }, setChosen] = useAtom(chosenAtom);
  const [isDoing, setDoing] = useState(false);
  const leave = (): void => setChosen(nothingChosen);
  const close = (): void => {
    setDoing(false);
    leave();
  };
  return (
    <div className={styles.chosen} role="status">
      <span>{t("chosen.count", { count: ids.length })}</span>
      <Button size="sm" kind="primary" onClick={() => setDoing(true)}>
        {t("chosen.act")}
      </Button>
      <IconButton size="sm" icon={<X />} label={t("chosen.none")} keyHint="Esc" onClick={leave} />
      {isDoing && <BulkSheet query="" ids={ids} onClose={close} />}
    </div>
  );
}
