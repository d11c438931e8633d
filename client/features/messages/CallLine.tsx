import { useAtomValue } from "jotai";
import { Phone, PhoneMissed, PhoneOff } from "lucide-react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { startCallAtom } from "#client/session/calls.atoms.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { CallCard } from "#client/ui/message/CallCard.tsx";
import type { CallKind } from "./systemWords.ts";
import { useMe } from "./useMe.ts";

const icons = { ended: <Phone />, missed: <PhoneMissed />, declined: <PhoneOff /> } as const;

interface CallLineProps {
  readonly kind: CallKind;
  readonly callerId: string;
  readonly header: WireHeader;
  readonly words: string;
  readonly time: string;
}

// What stays of a call: that there was one, how long, and for whoever missed it the way back.
export function CallLine({ kind, callerId, header: { id, isArchived, blocked }, words, time }: CallLineProps) {
  const t = useText("messages");
  const me = useMe();
  const calling = useAtomValue(startCallAtom);
  const mayCall = kind !== "ended" && callerId !== me.id && calling !== null && !isArchived && !blocked;
  return (
    <CallCard
      icon={icons[kind]}
      isMissed={kind !== "ended"}
      time={time}
      action={
        mayCall && (
          <Button size="sm" kind="soft" icon={<Phone />} onClick={() => calling.start(id)}>
            {t("callBack")}
          </Button>
        )
      }
    >
      <Sentence text={words} parts={{ b: (name) => <b>{name}</b> }} />
    </CallCard>
  );
}
