import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { notAnswering, type LateRequest } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { ReachButton } from "#client/resource/ReachButton.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { CallForm } from "#client/resource/contacts/CallForm.tsx";
import { ExtendForm } from "./ExtendForm.tsx";
import { GiveForm } from "./GiveForm.tsx";
import { LatePill } from "./LatePill.tsx";
import styles from "./NotAnswering.module.css";
import { PauseForm } from "./PauseForm.tsx";
import { Tries } from "./Tries.tsx";
import { useBeside } from "./useBeside.ts";
import { useDoing } from "#client/resource/useDoing.ts";

const api = apiOf(notAnswering);

interface RequestDrawerProps {
  readonly request: LateRequest;
  readonly onClose: () => void;
}

type Form = "call" | "give" | "extend" | "pause";

// One request that waits: how the family was told, what was tried, and every way to an answer.
export function RequestDrawer({ request, onClose }: RequestDrawerProps) {
  const [t, ui] = [useText("notAnswering"), useText("ui")];
  const [form, setForm] = useState<Form | null>(null);
  const { beside, failure, read } = useBeside(request);
  const doing = useDoing();
  const { id, familyName, phone } = request;
  const done = (): void => {
    setForm(null);
    read();
  };
  const open = (next: Form): void => setForm(form === next ? null : next);
  const nextNudge = beside?.nextNudgeAt ?? null;
  return (
    <Drawer isOpen title={t("familyNamed", { name: familyName })} onClose={onClose}>
      <div className={styles.stack}>
        <div className={styles.part}>
          <p>
            <LatePill waitingSince={request.waitingSince} />
          </p>
          <Facts request={request} readAt={beside?.readAt ?? null} />
        </div>
        {phone !== null && (
          <ReachButton
            isLarge
            householdId={request.hostFamilyId}
            masked={phone}
            words={{ show: (one) => t("showNumber", { phone: one }), use: (one) => t("callNumber", { phone: one }) }}
          />
        )}
        {failure !== null && (
          <div className={styles.part}>
            <Refusal error={failure} />
            <Button onClick={read}>{ui("tryAgain")}</Button>
          </div>
        )}
        {beside === null && failure === null && <SkeletonList count={3} shape="circle" />}
        {beside && (
          <>
            <div className={styles.ways}>
              <Button
                disabled={doing.isBusy || nextNudge !== null || beside.conversationId === null}
                onClick={() => doing.act({ run: (once) => api.nudge({ id }, once), done: t("nudged"), after: read })}
              >
                {t("nudge")}
              </Button>
              <Button aria-expanded={form === "call"} onClick={() => open("call")}>
                {t("logCall")}
              </Button>
              {beside.hasSms && (
                <Button
                  disabled={doing.isBusy}
                  onClick={() => doing.act({ run: (once) => api.sms({ id }, once), done: t("texted"), after: read })}
                >
                  {t("sendSms")}
                </Button>
              )}
              {beside.held && (
                <>
                  <Button aria-expanded={form === "give"} onClick={() => open("give")}>
                    {t("give")}
                  </Button>
                  <Button aria-expanded={form === "extend"} onClick={() => open("extend")}>
                    {t("extend")}
                  </Button>
                </>
              )}
              <Button aria-expanded={form === "pause"} onClick={() => open("pause")}>
                {t("pause")}
              </Button>
              {beside.conversationId !== null && (
                <Button
                  kind="quiet"
                  icon={<MessageSquare />}
                  href={`${hrefOf("messages") ?? ""}?conversation=${beside.conversationId}`}
                >
                  {t("conversation")}
                </Button>
              )}
            </div>
            {nextNudge !== null && (
              <p className={styles.quiet}>{t("nextNudge", { moment: formatFullMoment(nextNudge) })}</p>
            )}
            {doing.failure !== null && <Refusal error={doing.failure} />}
            {form === "call" && <CallForm save={(call, once) => api.log({ id, ...call }, once)} onDone={done} />}
            {form === "give" && beside.held && (
              <GiveForm request={request} held={beside.held} candidates={beside.candidates} onDone={onClose} />
            )}
            {form === "extend" && beside.held && (
              <ExtendForm tripId={request.tripId} held={beside.held} onDone={done} />
            )}
            {form === "pause" && <PauseForm hostFamilyId={request.hostFamilyId} onDone={done} />}
            <Tries beside={beside} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function Facts({ request, readAt }: { readonly request: LateRequest; readonly readAt: string | null }) {
  const t = useText("notAnswering");
  const { tripId, studentId, tripReference, studentName, holdUntil, total, currency, lastSeenAt } = request;
  const trip = hrefOf("studentTrip", { student_id: studentId, id: tripId });
  return (
    <KeyValueList
      items={[
        { key: t("student"), value: studentName },
        { key: t("trip"), value: trip ? <a href={trip}>{tripReference}</a> : tripReference },
        { key: t("dates"), value: formatDays(request.fromDate, request.toDate, { year: true }) },
        { key: t("holdUntil"), value: holdUntil && formatFullMoment(holdUntil) },
        { key: t("total"), value: total === null ? null : formatMoney(total, { currency }) },
        { key: t("lastSeenAt"), value: lastSeenAt ? formatFullMoment(lastSeenAt) : t("neverSeen") },
        { key: t("lastRead"), value: readAt && formatFullMoment(readAt) },
      ]}
    />
  );
}
