import { useAtomValue } from "jotai";
import { useRevalidator } from "react-router";
import type { Meeting, meetings } from "#shared/features/meetings/meetings.contract.ts";
import { slotsAhead } from "#shared/features/meetings/meetingCard.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { momentWords, othersTimes, ownZone } from "#client/resource/meetings/meetingTimes.ts";
import { SlotChoices } from "#client/resource/meetings/SlotChoices.tsx";
import { useMeetingCall } from "#client/resource/meetings/useMeetingCall.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { CalendarButton } from "./CalendarButton.tsx";
import { CallPlace } from "./CallPlace.tsx";
import { MeetingActs } from "./MeetingActs.tsx";
import { MeetingPill } from "./MeetingPill.tsx";
import styles from "./MeetingPage.module.css";
import { useMinute } from "./useMinute.ts";
import { useWith } from "./useWith.ts";

type MeetingPageProps = Output<typeof meetings.read>;

// One meeting: when by everybody's clock, with whom, how it stands, and the place where it is held.
export function MeetingPage({ meeting, offers }: MeetingPageProps) {
  const [t, trips] = [useText("meetings"), useText("familyTrips")];
  const { revalidate } = useRevalidator();
  const now = useMinute();
  const me = useAtomValue(userAtom)?.id ?? "";
  const call = useMeetingCall(meeting, () => void revalidate());
  const { kind, minutes, state, scheduledAt, people, conversationId } = meeting;
  const mayPick = offers.some(({ command, isAllowed }) => command === "pick_slot" && isAllowed);
  const notesOf = (at: string): readonly string[] => othersTimes(at, people, { me }).map((one) => t("theirTime", one));
  return (
    <div className={styles.page}>
      <BackLink href={hrefOf("travelVideo", {})}>{t("all")}</BackLink>
      <AppTitle>{trips(dataKey("meetingKind", kind))}</AppTitle>
      <div className={styles.row}>
        <p>{useWith(meeting)}</p>
        <MeetingPill meeting={meeting} />
      </div>
      <CallPlace meeting={meeting} now={now} onDone={() => void revalidate()} />
      {state === "proposed" && (
        <Card labelledBy="slots">
          <div className={styles.part}>
            <h2 id="slots" className="h4">
              {t(mayPick ? "choose" : "waiting")}
            </h2>
            <p className={styles.quiet}>{t("yourTime", { zone: ownZone() })}</p>
            <SlotChoices
              slots={slotsAhead(meeting, now)}
              notesOf={notesOf}
              isBusy={call.isBusy}
              onChoose={mayPick ? (slot) => call.give({ command: "pick_slot", slot }) : null}
            />
          </div>
        </Card>
      )}
      <Card>
        <KeyValueList
          items={[
            ...(scheduledAt === null
              ? []
              : [{ key: t("when"), value: <When at={scheduledAt} notes={notesOf(scheduledAt)} /> }]),
            { key: t("howLong"), value: t("length", { minutes }) },
            { key: t("people"), value: <People meeting={meeting} me={me} /> },
            ...(meeting.outcome === null ? [] : [{ key: t("note"), value: meeting.outcome }]),
          ]}
        />
      </Card>
      {call.failure !== null && <Refusal error={call.failure} />}
      <div className={styles.acts}>
        <Button href={`${hrefOf("messagesRedirect") ?? "/"}?conversation=${conversationId}`}>
          {t("toConversation")}
        </Button>
        <CalendarButton meeting={meeting} />
        <MeetingActs meeting={meeting} offers={offers} onDone={() => void revalidate()} />
      </div>
    </div>
  );
}

function When({ at, notes }: { readonly at: string; readonly notes: readonly string[] }) {
  return (
    <>
      {momentWords(at)}
      {[ownZone(), ...notes].map((note) => (
        <span key={note} className={styles.line}>
          {note}
        </span>
      ))}
    </>
  );
}

function People({ meeting: { people }, me }: { readonly meeting: Meeting; readonly me: string }) {
  const t = useText("meetings");
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, didNotCome }) => (
        <li key={id}>
          {id === me ? t("you", { name }) : name}
          {didNotCome && <span className={styles.quiet}> {t("didNotCome")}</span>}
        </li>
      ))}
    </ul>
  );
}
