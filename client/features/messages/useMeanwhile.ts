import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { repliedMeanwhile } from "#shared/features/conversations/meanwhile.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useMe } from "./useMe.ts";
import { useHeld } from "./watches.ts";

export interface Reply {
  readonly seq: number;
  readonly name: string;
  readonly at: string;
}

// Whether a colleague has answered while one wrote: said once, before one's own leaves. Said again to send it is sent.
export function useMeanwhile({ id, header }: ConversationItem, isWriting: boolean) {
  const me = useMe();
  const held = useHeld(id);
  const since = useRef<number | null>(null);
  const said = useRef(0);
  const [reply, setReply] = useState<Reply | null>(null);
  const [wasWriting, setWasWriting] = useState(isWriting);
  if (wasWriting !== isWriting) {
    setWasWriting(isWriting);
    setReply(null);
  }
  const begin = useEffectEvent(() => {
    since.current = isWriting ? header.headSeq : null;
  });
  useEffect(() => begin(), [isWriting]);
  const isHeldUp = (): boolean => {
    if (!isStaff(me) || since.current === null) return false;
    const sinceSeq = Math.max(since.current, said.current);
    const found = repliedMeanwhile({ messages: held?.messages ?? [], people: header.people, myId: me.id, sinceSeq });
    if (!found) {
      setReply(null);
      return false;
    }
    said.current = found.seq;
    const name = header.people.find(({ userId }) => userId === found.from)?.name ?? "";
    setReply({ seq: found.seq, name, at: found.at });
    return true;
  };
  return { reply, isHeldUp, forget: () => setReply(null) };
}
