import { Frown, Meh, Smile, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { satisfactionCardOf, type SatisfactionCard } from "#shared/features/support/satisfactionCard.rules.ts";
import { support } from "#shared/features/support/support.contract.ts";
import { longestRemark, ratings, type Rating } from "#shared/features/support/support.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { SupportTile } from "#client/ui/stay/SupportTile.tsx";
import { ActionMessage } from "#client/ui/message/ActionMessage.tsx";
import styles from "./SatisfactionLine.module.css";

const api = apiOf({ rate: support.rate });

export interface SatisfactionLineProps {
  readonly details: Readonly<Record<string, unknown>>;
  readonly header: WireHeader;
}

const faces: Readonly<Record<Rating, LucideIcon>> = { well: Smile, partly: Meh, badly: Frown };

// How support was: one tap, and a line for whoever wants to say more. Asked once; nobody is asked again, and nothing hangs on it.
export function SatisfactionLine({ details, header }: SatisfactionLineProps) {
  const card = satisfactionCardOf(details);
  // Whoever answers is asked nothing.
  return card && <Known card={card} isAsked={header.labels === undefined} />;
}

function Known({ card, isAsked }: { readonly card: SatisfactionCard; readonly isAsked: boolean }) {
  const t = useText("support");
  const [remark, setRemark] = useState("");
  const [given, setGiven] = useState<Pick<SatisfactionCard, "rating" | "hasRemark"> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const rating = card.rating ?? given?.rating ?? null;
  const hasRemark = card.hasRemark || given?.hasRemark === true;
  const send = (chosen: Rating, words?: string): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    api
      .rate(
        { caseId: card.caseId, rating: chosen, ...(words === undefined ? {} : { remark: words }) },
        { isQuiet: true },
      )
      .then(setGiven, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.place}>
      <ActionMessage
        picture={<SupportTile size={40} />}
        title={t("howWas")}
        line={rating === null ? t(isAsked ? "oneTap" : "notSaid") : t(dataKey("rating", rating))}
        actions={
          isAsked && (
            <div className={styles.acts}>
              {rating === null && (
                <div role="group" aria-label={t("howWas")} className={styles.faces}>
                  {ratings.map((one) => {
                    const Face = faces[one];
                    return (
                      <Button key={one} size="sm" icon={<Face />} disabled={isBusy} onClick={() => send(one)}>
                        {t(dataKey("rating", one))}
                      </Button>
                    );
                  })}
                </div>
              )}
              {rating !== null && !hasRemark && (
                <form
                  className={styles.line}
                  onSubmit={(event) => {
                    event.preventDefault();
                    if (remark.trim() !== "") send(rating, remark.trim());
                  }}
                >
                  <TextInput
                    value={remark}
                    maxLength={longestRemark}
                    placeholder={t("why")}
                    aria-label={t("why")}
                    onChange={(event) => setRemark(event.target.value)}
                  />
                  <Button type="submit" size="sm" busy={isBusy} disabled={remark.trim() === ""}>
                    {t("sendLine")}
                  </Button>
                </form>
              )}
              {rating !== null && (
                <p role="status" className={styles.note}>
                  {t(hasRemark ? "thanksLine" : "thanks")}
                </p>
              )}
              {failure !== null && <Refusal error={failure} />}
            </div>
          )
        }
      />
    </div>
  );
}
