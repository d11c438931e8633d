import { useState } from "react";
import { useRevalidator } from "react-router";
import { stayReviewDesk, type JudgedInFull } from "#shared/features/stayReviews/stayReviews.contract.ts";
import type { JudgedPart, ReplyState } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Stars } from "#client/ui/media/Stars.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import styles from "./JudgedDrawer.module.css";

const api = apiOf({ judge: stayReviewDesk.judge });

interface JudgedDrawerProps {
  readonly review: JudgedInFull;
  readonly onClose: () => void;
}

// The words as they were written, what is for the office alone, and what becomes of them.
export function JudgedDrawer({ review, onClose }: JudgedDrawerProps) {
  const t = useText("stayReviews");
  const trip = hrefOf("tripEdit", { id: review.tripId });
  const { guestName, familyName, isMinor, isSealed, stars, words, reply, privateWords, ticks } = review;
  return (
    <Drawer isOpen title={`${guestName} · ${familyName}`} onClose={onClose}>
      <div className={styles.review}>
        <p className={styles.pills}>
          <Pill hue="slate">{t(review.side === "parent" ? "desk.side.parent" : "desk.side.host")}</Pill>
          {isMinor && <Pill hue="brick">{t("desk.minor")}</Pill>}
        </p>
        {(privateWords !== "" || ticks.length > 0) && (
          <section className={styles.part}>
            <h3 className="h4">{t("desk.private")}</h3>
            {privateWords !== "" && <p className={styles.words}>{privateWords}</p>}
            {ticks.length > 0 && (
              <ul className={styles.ticks}>
                {ticks.map((kind) => (
                  <li key={kind}>{t(dataKey("hostTick", kind))}</li>
                ))}
              </ul>
            )}
          </section>
        )}
        {isSealed && <p className={styles.quiet}>{t("desk.sealed")}</p>}
        {stars !== null && <Stars count={stars} />}
        {words !== "" && <Judged review={review} part="words" words={words} state={review.wordsState} />}
        {reply !== "" && <Judged review={review} part="reply" words={reply} state={review.replyState} />}
        {trip && <a href={trip}>{t("desk.openTrip")}</a>}
      </div>
    </Drawer>
  );
}

interface JudgedProps extends Pick<JudgedDrawerProps, "review"> {
  readonly part: JudgedPart;
  readonly words: string;
  readonly state: ReplyState;
}

function Judged({ review: { id, version }, part, words, state }: JudgedProps) {
  const t = useText("stayReviews");
  const once = useOnce();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<unknown>(null);
  const judge = (decision: "shown" | "withheld"): void =>
    void api.judge({ id, part, decision, version }, once).then(
      () => {
        toast(t("desk.decided"), { hue: "moss" });
        void revalidate();
      },
      (cause: unknown) => setFailure(cause),
    );
  return (
    <section className={styles.part}>
      <h3 className="h4">{t(part === "words" ? "desk.words" : "desk.reply")}</h3>
      <blockquote className={styles.words}>{words}</blockquote>
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.pills}>
        {state !== "waits" && <Pill hue="slate">{t(state === "shown" ? "desk.shown" : "desk.withheld")}</Pill>}
        {state !== "withheld" && <Button onClick={() => judge("withheld")}>{t("desk.withhold")}</Button>}
        {state !== "shown" && (
          <Button kind="primary" onClick={() => judge("shown")}>
            {t("desk.show")}
          </Button>
        )}
      </div>
    </section>
  );
}
