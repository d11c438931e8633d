import { useAtom } from "jotai";
import { useEffect, useId, useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import { forGood } from "#shared/features/conversations/ownOrder.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { MomentField } from "./MomentField.tsx";
import styles from "./MomentSheet.module.css";
import { choicesFor, keepOwnMoment, lastOwnMoment, laterWords, type OrderAct } from "./moments.ts";
import { askedMomentAtom } from "./order.atoms.ts";
import { useMe } from "./useMe.ts";
import { useOrder } from "./useOrder.ts";

// Until when: by the names of the usual moments, or one's own.
export function MomentSheet() {
  const t = useText("messages");
  const [asked, setAsked] = useAtom(askedMomentAtom);
  const { putOff } = useOrder();
  const { key } = useLocation();
  // What was asked for where somebody was goes with it: whoever goes elsewhere, as by a notification, is asked nothing more.
  useEffect(() => () => setAsked(null), [key, setAsked]);
  const close = (): void => setAsked(null);
  const choose = (until: string): void => {
    if (asked) putOff(asked.act, asked.id, until);
    close();
  };
  return (
    <Sheet isOpen={asked !== null} title={t(asked?.act === "mute" ? "muteTitle" : "snoozeTitle")} onClose={close}>
      {asked && <Moments act={asked.act} onChoose={choose} />}
    </Sheet>
  );
}

interface MomentsProps {
  readonly act: OrderAct;
  readonly onChoose: (until: string) => void;
}

function Moments({ act, onChoose }: MomentsProps) {
  const t = useText("messages");
  const me = useMe();
  const noteId = useId();
  const [now] = useState(() => new Date());
  const last = lastOwnMoment(me.id, act, now);
  return (
    <div className={styles.moments}>
      <ul className={styles.choices} aria-describedby={noteId}>
        {choicesFor(act, now).map(({ id, label, until }) => (
          <Moment key={id} words={t(label)} until={until} onChoose={onChoose} />
        ))}
        {last !== null && <Moment words={t("when.last")} until={last} onChoose={onChoose} />}
      </ul>
      <OwnMoment act={act} now={now} onChoose={onChoose} />
      <p id={noteId} className={styles.note}>
        {t(act === "mute" ? "muteNote" : "snoozeNote")}
      </p>
    </div>
  );
}

interface MomentProps {
  readonly words: string;
  readonly until: string;
  readonly onChoose: (until: string) => void;
}

const Moment = ({ words, until, onChoose }: MomentProps) => (
  <li>
    <button type="button" className={styles.choice} onClick={() => onChoose(until)}>
      <span>{words}</span>
      {until !== forGood && <time dateTime={until}>{laterWords(until)}</time>}
    </button>
  </li>
);

function OwnMoment({ act, now, onChoose }: MomentsProps & { readonly now: Date }) {
  const t = useText("messages");
  const me = useMe();
  const [value, setValue] = useState("");
  const isAhead = value !== "" && new Date(value).getTime() > now.getTime();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isAhead) return;
    const until = new Date(value).toISOString();
    keepOwnMoment(me.id, act, until);
    onChoose(until);
  };
  return (
    <form className={styles.own} onSubmit={submit}>
      <MomentField label={t("when.own")} value={value} from={now} onChange={setValue} />
      <Button type="submit" disabled={!isAhead}>
        {t(act === "mute" ? "muteDo" : "snoozeDo")}
      </Button>
    </form>
  );
}
