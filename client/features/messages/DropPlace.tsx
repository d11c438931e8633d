import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./FileTray.module.css";

interface DropPlaceProps {
  readonly onFiles: (files: readonly File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

// Files dropped anywhere on the page are meant for the conversation that is open; the browser would leave the page for them.
export function DropPlace({ onFiles }: DropPlaceProps) {
  const t = useText("messages");
  const [isOver, setOver] = useState(false);
  const over = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  const leave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const hear = new AbortController();
    const { signal } = hear;
    window.addEventListener("dragover", (event) => over(event), { signal });
    window.addEventListener("dragleave", (event) => leave(event), { signal });
    window.addEventListener("drop", (event) => drop(event), { signal });
    return () => hear.abort();
  }, []);
  return isOver ? <div className={styles.over}>{t("dropHere")}</div> : null;
}
