import type { StayReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { reviewAspects } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Stars } from "#client/ui/media/Stars.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { LetterSheet } from "./LetterSheet.tsx";
import { RateSheet } from "./RateSheet.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import styles from "./StayReview.module.css";

interface StayReviewCardProps {
  readonly tripId: string;
  readonly review: StayReview | null;
}

// What both sides say of a stay that is over. Neither reads first.
export function StayReviewCard({ tripId, review }: StayReviewCardProps) {
  const t = useText("stayReviews");
  const query = useListQuery();
  if (review === null) return null;
  const { side, mayWrite, standing, theirs, guestName } = review;
  const isAsked = query.get("review") === "1" && mayWrite;
  const close = (): void => query.change({ review: "" });
  const Form = side === "parent" ? RateSheet : LetterSheet;
  return (
    <Card labelledBy="stay-review">
      <div className={styles.card}>
        <h2 id="stay-review" className="h3">
          {side === "parent" ? t("howWas", { name: guestName }) : t("letterTo", { name: guestName })}
        </h2>
        <p className={styles.quiet}>{standingLine(t, review)}</p>
        {mayWrite && (
          <div>
            <Button kind={standing === "open" ? "primary" : "secondary"} onClick={() => query.change({ review: "1" })}>
              {standing === "open" ? t("write") : t("change")}
            </Button>
          </div>
        )}
        {theirs && <Theirs review={review} />}
        {(standing === "written" || standing === "out") && <Own review={review} />}
        <Reply tripId={tripId} review={review} />
      </div>
      {isAsked && <Form tripId={tripId} review={review} onClose={close} />}
    </Card>
  );
}

function standingLine(
  t: ReturnType<typeof useText<"stayReviews">>,
  { side, standing, dueAt, familyName, guestName, theirs }: StayReview,
): string {
  const until = dueAt === null ? "" : formatMoment(dueAt);
  const other = side === "parent" ? t("theFamily", { family: familyName }) : t("theParents", { name: guestName });
  if (standing === "open") return t("openUntil", { until, other });
  if (standing === "written") return t("sealedUntil", { until, other });
  if (standing === "missed") return t("missed");
  return theirs === null ? t("outAlone", { other }) : t("outBoth");
}

interface Part {
  readonly review: StayReview;
}

function Theirs({ review: { side, theirs, familyName, guestName } }: Part) {
  const t = useText("stayReviews");
  if (theirs === null) return null;
  const name = side === "parent" ? t("theFamily", { family: familyName }) : t("theParents", { name: guestName });
  return (
    <section className={styles.said}>
      <h3 className="h4">{t("saidBy", { name })}</h3>
      {theirs.stars !== null && <Stars count={theirs.stars} />}
      {side === "host" && <Aspects aspects={theirs.aspects} />}
      {theirs.words !== "" && <blockquote className={styles.words}>{theirs.words}</blockquote>}
      {theirs.isWaiting && <p className={styles.quiet}>{t("officeReadsFirst")}</p>}
    </section>
  );
}

function Own({ review: { own, side } }: Part) {
  const t = useText("stayReviews");
  return (
    <section className={styles.said}>
      <h3 className="h4">{t("own")}</h3>
      {own.stars !== null && <Stars count={own.stars} />}
      {side === "parent" && <Aspects aspects={own.aspects} />}
      {own.words !== "" && <blockquote className={styles.words}>{own.words}</blockquote>}
      {own.wordsState === "waits" && <p className={styles.quiet}>{t("officeReadsFirst")}</p>}
      {own.wordsState === "withheld" && <p className={styles.quiet}>{t("withheld")}</p>}
    </section>
  );
}

function Aspects({ aspects }: Pick<StayReview["own"], "aspects">) {
  const [t, ui] = [useText("stayReviews"), useText("ui")];
  return (
    <dl className={styles.aspectList}>
      {reviewAspects.map((aspect) => {
        const stars = aspects[aspect];
        return (
          stars !== undefined && (
            <div key={aspect}>
              <dt>{t(dataKey("reviewAspect", aspect))}</dt>
              <dd aria-label={ui("starsOf", { stars })}>{stars}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function Reply({ tripId, review: { side, reply, familyName } }: Part & { readonly tripId: string }) {
  const t = useText("stayReviews");
  if (reply.mayReply) return <ReplyForm tripId={tripId} />;
  if (reply.text === "") return null;
  return (
    <section className={styles.said}>
      <h3 className="h4">{side === "host" ? t("ownReply") : t("replyOf", { family: familyName })}</h3>
      <blockquote className={styles.words}>{reply.text}</blockquote>
      {reply.state === "waits" && <p className={styles.quiet}>{t("officeReadsFirst")}</p>}
      {reply.state === "withheld" && <p className={styles.quiet}>{t("withheld")}</p>}
    </section>
  );
}
