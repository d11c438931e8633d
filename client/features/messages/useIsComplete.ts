import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { isStaff, type HasRoles } from "#shared/access/roles.ts";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { mayAssign } from "./assigning.ts";
import { loadRowMarks } from "./deskLater.ts";
import { useHere } from "./useInboxPart.ts";
import { useIsWide } from "./useIsWide.ts";
import { isPatienceOverAtom, partsHereAtom, rowMarksAtom, type InboxPart } from "./inboxParts.atoms.ts";

const patienceMs = 5_000;

const awaitedBy = (me: HasRoles, isAtDesk: boolean): readonly InboxPart[] =>
  !isAtDesk
    ? []
    : [
        ...(messagesViewOf(me) === "regular"
          ? []
          : (["views", ...(isStaff(me) ? (["mentions"] as const) : [])] as const)),
        ...(mayAssign(me) ? (["marks", "labels"] as const) : []),
      ];

// Rows that grow and move when what belongs to them comes are pressed in the wrong place: those who work in the list all day see it once its order
// is known, at a desk with all that stands in it, and in five seconds as far as it is there.
export function useIsComplete(me: HasRoles, isWhole: boolean): boolean {
  const here = useAtomValue(partsHereAtom);
  const [isPatienceOver, setPatienceOver] = useAtom(isPatienceOverAtom);
  const awaited = awaitedBy(me, useIsWide());
  const waits = messagesViewOf(me) !== "regular";
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setPatienceOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waits, setPatienceOver]);
  useRowMarks(mayAssign(me));
  return !waits || isPatienceOver || (isWhole && awaited.every((part) => here.includes(part)));
}

// Where they cannot be had, the rows are there without them.
function useRowMarks(isWanted: boolean): void {
  const setMarks = useSetAtom(rowMarksAtom);
  const say = useHere();
  useEffect(() => {
    if (!isWanted) return;
    void loadRowMarks()
      .then(
        (draw) => setMarks(() => draw),
        () => undefined,
      )
      .then(() => say("marks"));
  }, [isWanted, setMarks, say]);
}
