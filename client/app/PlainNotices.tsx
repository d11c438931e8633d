import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { dismissToast } from "#client/session/notify.ts";
import styles from "./PlainNotices.module.css";

const lifeMs = 5_000;

interface PlainNoticesProps {
  readonly onGone: () => void;
}

// What is to be said when not even the notices can be fetched, as on a page of the site whose first lost connection it is.
export function PlainNotices({ onGone }: PlainNoticesProps) {
  const toasts = useAtomValue(toastsAtom);
  const gone = useEffectEvent(onGone);
  useEffect(() => () => gone(), []);
  useEffect(() => {
    const timer = setTimeout(() => toasts.forEach(({ id }) => dismissToast(id)), lifeMs);
    return () => clearTimeout(timer);
  }, [toasts]);
  return (
    <div role="alert" className={styles.notices}>
      {toasts.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
    </div>
  );
}
