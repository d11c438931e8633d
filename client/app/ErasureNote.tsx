import { useAtomValue } from "jotai";
import { useRevalidator } from "react-router";
import { ask } from "#client/api/client.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { loadUser, userAtom } from "#client/session/session.ts";
import { Banner } from "#client/ui/state/Banner.tsx";
import styles from "./ErasureNote.module.css";

// Whoever signs in while the account is about to be erased sees it on every screen, and can keep it from there.
export function ErasureNote() {
  const t = useText("app");
  const { revalidate } = useRevalidator();
  const user = useAtomValue(userAtom);
  if (!user?.erasedFrom) return null;
  const undo = async (): Promise<void> => {
    await ask("POST", "/user/erasure/undo");
    await loadUser({ again: true });
    await revalidate();
    toast(t("erasureUndone"));
  };
  return (
    <div className={styles.note}>
      {/* Why not has been said by the call itself. */}
      <Banner kind="failed" action={{ label: t("undoErasure"), run: () => void undo().catch(() => undefined) }}>
        {t("erasedFrom", { when: formatFullMoment(user.erasedFrom) })}
      </Banner>
    </div>
  );
}
