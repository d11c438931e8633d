import { useState } from "react";
import { ourVettings, type OurReference, type VettingNeed } from "#shared/features/vetting/ourVetting.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./OurVetting.module.css";
import { ReferenceForm } from "./ReferenceForm.tsx";
import { useAct } from "./useAct.ts";

const api = apiOf({ again: ourVettings.askAgain, withdraw: ourVettings.withdrawReference });

interface NeedReferenceProps {
  readonly need: VettingNeed;
  readonly onChanged: () => void;
}

// Who is asked to speak for the household, and whether they have.
export function NeedReference({ need: { reference, standing, whyNot }, onChanged }: NeedReferenceProps) {
  const t = useText("ourVetting");
  const [isOpen, setOpen] = useState(false);
  const isWaiting = reference?.state === "asked" || reference?.state === "answered";
  const mayName = !isWaiting && whyNot === null && standing !== "received";
  return (
    <>
      {reference && <Named reference={reference} onChanged={onChanged} />}
      {mayName && (
        <div>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("addReference")}
          </Button>
        </div>
      )}
      <Sheet isOpen={isOpen} title={t("referenceTitle")} onClose={() => setOpen(false)}>
        {isOpen && (
          <ReferenceForm
            onSaved={() => {
              setOpen(false);
              toast(t("asked"), { hue: "moss" });
              onChanged();
            }}
          />
        )}
      </Sheet>
    </>
  );
}

interface NamedProps {
  readonly reference: OurReference;
  readonly onChanged: () => void;
}

function Named({ reference, onChanged }: NamedProps) {
  const t = useText("ourVetting");
  const { isBusy, failure, act } = useAct(onChanged);
  const { id, name, relation, email, state } = reference;
  return (
    <div className={styles.papers}>
      <div className={styles.paperWords}>
        <span className={styles.paperName}>{name}</span>
        <span className={styles.quiet}>{[t(dataKey("relation", relation)), email].filter(Boolean).join(" · ")}</span>
        <span className={styles.quiet}>
          <WhereItStands reference={reference} />
        </span>
      </div>
      {failure !== null && <Refusal error={failure} />}
      {state === "asked" && (
        <div className={styles.acts}>
          <Button
            size="sm"
            kind="quiet"
            busy={isBusy}
            onClick={() =>
              act(async () => {
                await api.again({ referenceId: id });
                toast(t("asked"), { hue: "moss" });
              })
            }
          >
            {t("askAgain")}
          </Button>
          <Button size="sm" kind="quiet" busy={isBusy} onClick={() => act(() => api.withdraw({ referenceId: id }))}>
            {t("removeReference")}
          </Button>
        </div>
      )}
    </div>
  );
}

function WhereItStands({ reference: { state, askedAt, expiresAt } }: { readonly reference: OurReference }) {
  const t = useText("ourVetting");
  const [now] = useState(() => Date.now());
  if (state === "answered") return t("hasAnswered");
  if (state === "declined") return t("hasDeclined");
  const [day, end] = [formatDay(askedAt.slice(0, 10)), formatDay(expiresAt.slice(0, 10))];
  return Date.parse(expiresAt) <= now ? t("waitedLong", { end }) : t("waits", { day, end });
}
