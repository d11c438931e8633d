import { Check, UsersRound } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { longestLine } from "#shared/features/assignment/handOver.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./Assignment.module.css";
import { assigneeWords, namedLike } from "./assigning.ts";
import { arrowStep, focusBeside } from "./arrowKeys.ts";
import { srcOf } from "./conversationWords.ts";
import { useAssignment, useColleagues } from "./useAssignment.ts";
import { useTeams } from "./useTeams.ts";
import { useMe } from "./useMe.ts";
import { useConnection } from "./watches.ts";

export interface AssignmentPanelProps {
  readonly header: WireHeader;
  readonly onDone: () => void;
}

// Taken and returned with one press, given to a colleague or a team by name, or offered to them.
export function AssignmentPanel({ header, onDone }: AssignmentPanelProps) {
  const t = useText("messages");
  const desk = useText("desk");
  const me = useMe();
  const isFinger = useMedia("(pointer: coarse)");
  const isOffline = useConnection().state === "offline";
  const { colleagues, failure: notRead } = useColleagues();
  const [typed, setTyped] = useState("");
  const { isBusy, failure, take, giveBack, assign, giveToTeam, offer } = useAssignment(header, onDone);
  const [how, setHow] = useState<"give" | "offer">("give");
  const [line, setLine] = useState("");
  const teams = namedLike(useTeams(), typed);
  const box = useRef<HTMLDivElement>(null);
  const assignee = header.assignee ?? null;
  const isMine = assignee?.id === me.id;
  const isOffer = how === "offer";
  // Nobody offers anything to themselves, or to whoever has it.
  const found = namedLike(colleagues ?? [], typed).filter(
    ({ id }) => !isOffer || (id !== me.id && id !== assignee?.id),
  );
  const toPerson = (id: string): void => (isOffer ? offer({ personId: id }, line) : assign(id));
  const toTeam = (id: string): void => (isOffer ? offer({ teamId: id }, line) : giveToTeam(id));
  useEffect(() => {
    if (!isFinger) box.current?.querySelector("input")?.focus();
  }, [isFinger]);
  const walk = (event: KeyboardEvent): void => {
    const step = arrowStep(event);
    if (step === 0 || !box.current) return;
    event.preventDefault();
    focusBeside({ within: box.current, selector: "[data-colleague], input", from: event.target, step });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to what is inside
    <div ref={box} className={styles.content} onKeyDown={walk}>
      <div className={styles.now}>
        <span>{assigneeWords(t, assignee, me.id)}</span>
        <Button
          size="sm"
          kind={isMine ? "secondary" : "primary"}
          disabled={isOffline}
          busy={isBusy}
          onClick={isMine ? giveBack : take}
        >
          {t(isMine ? "assign.return" : "assign.take")}
        </Button>
      </div>
      {isOffline && (
        <p role="status" className={styles.note}>
          {t("assign.offline")}
        </p>
      )}
      {failure !== null && <Refusal error={failure} />}
      <Segmented
        label={desk("handOver.how")}
        value={how}
        options={[
          { value: "give", label: desk("handOver.give") },
          { value: "offer", label: desk("handOver.offer") },
        ]}
        onChange={setHow}
      />
      {isOffer && (
        <Field label={desk("handOver.line")} optional>
          <TextInput value={line} maxLength={longestLine} onChange={(event) => setLine(event.target.value)} />
        </Field>
      )}
      <SearchInput value={typed} onChange={setTyped} placeholder={t("assign.search")} aria-label={t("assign.search")} />
      {colleagues === null && notRead !== null && !isOffline && <Refusal error={notRead} />}
      <ul className={styles.colleagues} aria-label={t("assign.colleagues")}>
        {found.map(({ id, name, picture, isOnline }) => (
          <li key={id}>
            <button
              type="button"
              data-colleague
              className={styles.colleague}
              aria-pressed={id === assignee?.id}
              disabled={isOffline}
              aria-disabled={isBusy}
              onClick={() => (id === assignee?.id ? onDone() : toPerson(id))}
            >
              <Avatar size={28} name={name} src={srcOf(picture)} isOnline={isOnline} />
              <span className={styles.name}>{name}</span>
              {id === me.id && <span className={styles.note}>{t("own")}</span>}
              {id === assignee?.id && <Check />}
            </button>
          </li>
        ))}
      </ul>
      {teams.length > 0 && (
        <ul className={styles.colleagues} aria-label={desk("teams")}>
          {teams.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                data-colleague
                className={styles.colleague}
                aria-pressed={id === header.team?.id}
                disabled={isOffline}
                aria-disabled={isBusy}
                onClick={() => toTeam(id)}
              >
                <UsersRound />
                <span className={styles.name}>{name}</span>
                {id === header.team?.id && <Check />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {colleagues !== null && found.length === 0 && teams.length === 0 && (
        <p role="status" className={styles.note}>
          {t("assign.foundNobody")}
        </p>
      )}
    </div>
  );
}
