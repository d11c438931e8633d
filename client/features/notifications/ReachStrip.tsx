import { useAtomValue } from "jotai";
import { Bell, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { install } from "#client/session/installing.ts";
import { toast } from "#client/session/notify.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { answerAsked, questionFor, type ReachQuestion } from "./reachQuestion.ts";
import { turnOn } from "./device.ts";
import styles from "./ReachStrip.module.css";

// Asked in passing, above what somebody is reading: nothing waits for the answer.
export function ReachStrip() {
  const t = useText("notifications");
  const user = useAtomValue(userAtom);
  const [question] = useState(() => (user ? questionFor(user.id) : null));
  if (!user || question === null) return null;
  const close = (): void => answerAsked(user.id);
  const isPush = question === "push";
  const title = t(isPush ? "askTitle" : "installTitle");
  return (
    <aside className={styles.strip} aria-label={title}>
      {isPush ? <Bell aria-hidden /> : <MonitorSmartphone aria-hidden />}
      <p className={styles.words}>
        <span className={styles.title}>{title}</span>
        {!isPush && <span className={styles.line}>{t("installLine")}</span>}
      </p>
      <div className={styles.answers}>
        <Yes question={question} userId={user.id} onAnswer={close} />
        <Button kind="quiet" size="sm" onClick={close}>
          {t("notNow")}
        </Button>
      </div>
    </aside>
  );
}

interface YesProps {
  readonly question: ReachQuestion;
  readonly userId: string;
  readonly onAnswer: () => void;
}

function Yes({ question, userId, onAnswer }: YesProps) {
  const t = useText("notifications");
  const [isBusy, setBusy] = useState(false);
  const look = { kind: "soft", size: "sm" } as const;
  if (question === "guide")
    return (
      <Button {...look} href={hrefOf("notificationSettings") ?? "/"} onClick={onAnswer}>
        {t("showHow")}
      </Button>
    );
  const run = async (): Promise<void> => {
    setBusy(true);
    if (question === "install") await install();
    else await turnOnAndSay();
    onAnswer();
  };
  // What the browser will not do is said, and what it did is too; a failed call is told where all failures are told.
  const turnOnAndSay = async (): Promise<void> => {
    const standing = await turnOn(userId).catch(() => null);
    if (standing === "on") toast(t("isOn"), { hue: "moss", about: "reach" });
    else if (standing === "blocked" || standing === "refused") toast(t(standing), { hue: "gorse", about: "reach" });
  };
  return (
    <Button {...look} busy={isBusy} onClick={() => void run()}>
      {t(question === "install" ? "install" : "turnOn")}
    </Button>
  );
}
