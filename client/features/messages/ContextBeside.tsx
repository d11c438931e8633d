import { Suspense, useEffect, useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import styles from "./Thread.module.css";
import { ContextPanel, loadContext } from "./panesLater.ts";
import { useContextPlace } from "./useContextPlace.ts";
import type { Notes } from "./useNotes.ts";

interface ContextBesideProps {
  readonly item: ConversationItem;
  // Null for whoever is not of the office.
  readonly notes: Notes | null;
  readonly onWriteNote: () => void;
}

// Beside the thread in the hub, once it has been asked for; its place is kept while it comes.
export function ContextBeside(props: ContextBesideProps) {
  const { exists, isPane, isOpen, close } = useContextPlace();
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  useEffect(() => {
    if (exists) loadContext();
  }, [exists]);
  if (!isNeeded || (isPane && !isOpen)) return null;
  return (
    <Suspense fallback={isPane && <div className={styles.context} data-context aria-busy />}>
      <ContextPanel {...props} isPane={isPane} isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
