import { useState } from "react";
import type { Offer } from "#shared/features/transitions/transitions.contract.ts";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { knowsEverything, type Decision } from "#shared/features/hostings/hosting.rules.ts";
import { refusalReasons } from "#shared/features/refusals/reasons.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Hosting.module.css";
import { IssueDialog } from "./IssueDialog.tsx";
import { RefusedNote } from "./RefusedNote.tsx";
import { useHostingCommand } from "./useHostingCommand.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

interface HostingActionsProps {
  readonly hosting: HostingDetail;
  readonly offers: readonly Offer[];
  readonly onDecide: (decision: Decision) => void;
}

// Always in sight: the yes at the right, the no beside it, and below what is asked for more seldom.
export function HostingActions({ hosting, offers, onDecide }: HostingActionsProps) {
  const t = useText("hosting");
  const [open, setOpen] = useState<"withdraw" | "issue" | null>(null);
  const { firstName: name } = hosting.guest;
  const { isBusy, refused, failure, give } = useHostingCommand({ ...hosting, name }, () => undefined);
  const offer = (command: string): Offer | undefined => offers.find((one) => one.command === command);
  const [accept, interest] = [offer("accept"), offer("show_interest")];
  const whyNot = refusalReasons.find((reason) => accept?.isAllowed === false && reason === accept.reason);
  const canRaise = knowsEverything(hosting);
  const has = (command: string): boolean => offer(command)?.isAllowed === true;
  if (!canRaise && offers.length === 0) return null;
  return (
    <div className={styles.actions}>
      <div>
        {whyNot && (
          <p id="why-not" className={styles.warning}>
            {wordsOfReason(whyNot)}
          </p>
        )}
        <RefusedNote refused={refused} failure={failure} />
        <div className={styles.more}>
          {has("ask_time") && (
            <Button kind="quiet" size="sm" onClick={() => onDecide("time")}>
              {t("askTime")}
            </Button>
          )}
          {has("leave") && (
            <Button busy={isBusy} onClick={() => void give({ command: "leave" })}>
              {t("leave")}
            </Button>
          )}
          {canRaise && (
            <Button kind="quiet" size="sm" onClick={() => setOpen("issue")}>
              {t("issue")}
            </Button>
          )}
          {has("withdraw") && (
            <Button kind="dangerQuiet" size="sm" onClick={() => setOpen("withdraw")}>
              {t("withdraw")}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.answers}>
        {has("decline") && <Button onClick={() => onDecide("decline")}>{t("decline")}</Button>}
        {interest?.isAllowed && (
          <Button kind="primary" busy={isBusy} onClick={() => void give({ command: "show_interest" })}>
            {t("showInterest")}
          </Button>
        )}
        {accept && (
          <Button
            kind="primary"
            aria-disabled={!accept.isAllowed}
            aria-describedby={whyNot ? "why-not" : undefined}
            onClick={() => accept.isAllowed && onDecide("accept")}
          >
            {t("accept", { name })}
          </Button>
        )}
      </div>
      {open === "withdraw" && <WithdrawDialog hosting={hosting} onClose={() => setOpen(null)} />}
      {open === "issue" && <IssueDialog hosting={hosting} onClose={() => setOpen(null)} />}
    </div>
  );
}
