import { useRef, useState } from "react";

export interface Lifting<Card> {
  // To which columns a card may go, asked as it is lifted; null where nothing moves.
  readonly targetsOf: ((card: Card) => Promise<ReadonlySet<string>>) | null;
  // Let go over a column that takes it.
  readonly onDrop: (card: Card, columnId: string) => void;
}

export interface Lifted<Card> {
  readonly card: Card;
  readonly from: string;
  readonly over: string | null;
  // Null while it is asked.
  readonly targets: ReadonlySet<string> | null;
}

export type Lift<Card> = ReturnType<typeof useLift<Card>>;

// What is in the hand, whichever hand it is.
export function useLift<Card>({ targetsOf, onDrop }: Lifting<Card>) {
  const [lifted, setLifted] = useState<Lifted<Card> | null>(null);
  const turn = useRef(0);
  const begin = (card: Card, from: string): void => {
    if (!targetsOf) return;
    const own = (turn.current += 1);
    setLifted({ card, from, over: from, targets: null });
    targetsOf(card).then(
      (targets) => turn.current === own && setLifted((now) => now && { ...now, targets }),
      () => turn.current === own && setLifted(null),
    );
  };
  const letGo = (): void => {
    turn.current += 1;
    setLifted(null);
  };
  return {
    isPossible: targetsOf !== null,
    lifted,
    begin,
    moveOver: (over: string | null) => setLifted((now) => now && { ...now, over }),
    letGo,
    drop: (): void => {
      if (!lifted) return;
      const { card, from, over, targets } = lifted;
      letGo();
      if (over !== null && over !== from && targets?.has(over)) onDrop(card, over);
    },
  };
}
