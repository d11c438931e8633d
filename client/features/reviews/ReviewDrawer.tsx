import { useRevalidator } from "react-router";
import { reviews, type ReviewInFull } from "#shared/features/conversations/reviews.contract.ts";
import { blocked, mayDecide, type ReviewDecision } from "#shared/features/conversations/reviews.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import styles from "./ReviewDrawer.module.css";
import { ReviewPill } from "./ReviewPill.tsx";
import { useFoundWords } from "./useFoundWords.ts";

const api = apiOf(reviews);

interface ReviewDrawerProps {
  readonly review: ReviewInFull;
  readonly onClose: () => void;
}

// The words it is about, as they stood, and what the office says to it.
export function ReviewDrawer({ review, onClose }: ReviewDrawerProps) {
  const t = useText("reviews");
  const foundWords = useFoundWords();
  const once = useOnce();
  const { revalidate } = useRevalidator();
  const { failure, attemptOnce, isBusy } = useAttempt();
  const isBlock = review.reason === blocked;
  const { id, version, state, isMinor, aboutName, deciderName } = review;
  const wordsOf: Record<ReviewDecision, string> = {
    dismissed: t(isBlock ? "openAgain" : "dismiss"),
    upheld: t(isBlock ? "keepClosed" : "uphold"),
  };
  const decide = (decision: ReviewDecision): void =>
    attemptOnce(() =>
      api.decide({ id, version, decision }, once).then(() => {
        toast(t("decided", { name: aboutName, decision: wordsOf[decision] }), { hue: "moss" });
        void revalidate();
        onClose();
      }),
    );
  return (
    <Drawer
      isOpen
      title={aboutName}
      onClose={onClose}
      footer={
        mayDecide(review, "dismissed") && (
          <>
            <Button busy={isBusy} onClick={() => decide("dismissed")}>
              {wordsOf.dismissed}
            </Button>
            {state === "open" && (
              <Button kind="primary" busy={isBusy} onClick={() => decide("upheld")}>
                {wordsOf.upheld}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.review}>
        <p className={styles.pills}>
          <ReviewPill review={review} />
          {isMinor && <Pill hue="brick">{t("minor")}</Pill>}
        </p>
        {deciderName !== null && <p>{t("decidedBy", { name: deciderName })}</p>}
        {failure !== null && <Refusal error={failure} />}
        <p>{foundWords(review)}</p>
        <Said review={review} />
        <a href={`/hub/messages?conversation=${review.conversationId}`}>{t("openConversation")}</a>
      </div>
    </Drawer>
  );
}

function Said({ review: { seq, reason, words, reporterName, messages } }: Pick<ReviewDrawerProps, "review">) {
  const t = useText("reviews");
  return (
    <>
      {words === null && reporterName !== null && <p>{t("reportedBy", { name: reporterName })}</p>}
      {words !== null && (
        <section>
          <h3 className="h4">{t("reporterSays")}</h3>
          <p>
            {reporterName}: {words}
          </p>
        </section>
      )}
      <section>
        <h3 className="h4">{t("messages")}</h3>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.seq} aria-current={message.seq === seq && reason !== blocked}>
              <b>{message.name}</b> <span className="ink-3">{formatMoment(message.at)}</span>
              <p>{message.body}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
