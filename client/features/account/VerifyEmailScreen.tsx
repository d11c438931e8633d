import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { ask } from "#client/api/client.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { loadUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import entry from "#client/resource/entry/Entry.module.css";

type Outcome = "asking" | "confirmed" | { readonly refusal: unknown };

export function Screen() {
  const t = useText("account");
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>("asking");
  const isAsked = useRef(false);
  // A token counts once, and development draws every screen twice.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask("POST", "/verify-email", { body: { token } })
      .then(() => loadUser({ again: true }))
      .then(
        () => setOutcome("confirmed"),
        (refusal: unknown) => setOutcome({ refusal }),
      );
  }, [token]);
  return (
    <AccountFrame title={t("verifyTitle")}>
      <div className={entry.letter} role="status">
        {outcome === "asking" && <Spinner label={t("verifying")} />}
        {outcome === "confirmed" && <p>{t("verified")}</p>}
        {typeof outcome === "object" && <Refusal error={outcome.refusal} next={t("verifyNext")} />}
        {outcome !== "asking" && (
          <Button kind="primary" href="/authcheck">
            {t("goOn")}
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}
