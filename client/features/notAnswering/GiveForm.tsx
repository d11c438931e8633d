import { useState } from "react";
import type { Candidate, LateBeside, LateRequest } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import styles from "./NotAnswering.module.css";
import { useDoing } from "#client/resource/useDoing.ts";

const api = apiOf({ give: transitions.give });
const longestReason = 500;

interface GiveFormProps {
  readonly request: LateRequest;
  readonly held: NonNullable<LateBeside["held"]>;
  readonly candidates: readonly Candidate[];
  readonly onDone: () => void;
}

// Another family is asked at once, and the dates are held anew; one that was not on the trip is added to it first.
export function GiveForm({ request, held, candidates, onDone }: GiveFormProps) {
  const t = useText("notAnswering");
  const adding = useOnce();
  const { isBusy, failure, act } = useDoing();
  const [chosenId, setChosenId] = useState(candidates[0]?.hostFamilyId ?? null);
  const [reason, setReason] = useState("");
  const chosen = candidates.find(({ hostFamilyId }) => hostFamilyId === chosenId);
  if (candidates.length === 0) return <p className={styles.quiet}>{t("nobodyFree")}</p>;
  const { tripId, fromDate, toDate } = request;

  async function giveTo({ hostFamilyId, hostingId }: Candidate, once: CallOptions): Promise<void> {
    const payload = { tripId, hostFamilyId, fromDate, toDate };
    const added =
      hostingId ??
      (await api.give({ entity: "hosting", command: "add", expectedVersion: 0, payload }, adding)).entityId;
    await api.give(
      {
        entity: "trip",
        entityId: tripId,
        command: "change_family",
        expectedVersion: held.version,
        reason: reason.trim(),
        payload: { hostingId: added },
      },
      once,
    );
  }

  const give = (): void => {
    if (chosen)
      act({
        run: (once) => giveTo(chosen, once),
        done: t("given", { student: request.studentName, family: chosen.name }),
        after: onDone,
      });
  };
  return (
    <div className={styles.form}>
      <Field label={t("giveTo")} isGroup>
        <RadioGroup
          options={candidates.map((candidate) => ({
            value: candidate.hostFamilyId,
            label: t("familyNamed", { name: candidate.name }),
            hint: [
              candidate.countyName,
              candidate.hostingId !== null && t("onTrip"),
              candidate.rate !== null && t("answers", { value: formatNumber(candidate.rate) }),
            ]
              .filter(Boolean)
              .join(" · "),
          }))}
          value={chosenId}
          onChange={setChosenId}
        />
      </Field>
      <Field label={t("reason")}>
        <TextArea
          rows={2}
          maxLength={longestReason}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <p className={styles.quiet}>{t("giveHint", { family: request.familyName })}</p>
      {failure !== null && <Refusal error={failure} />}
      <Button kind="primary" busy={isBusy} disabled={!chosen || reason.trim() === ""} onClick={give}>
        {t("giveNow")}
      </Button>
    </div>
  );
}
