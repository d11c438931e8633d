import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { carriedTextAtom } from "#client/session/carried.atoms.ts";
import { loadWords } from "#client/i18n/text.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";

// Fetched with its words when something is carried for the first time.
const CarriedText = lazyPart(() =>
  Promise.all([
    import(/* webpackChunkName: "carried" */ "#client/features/messages/CarriedText.tsx"),
    loadWords("desk"),
    loadWords("messages"),
    loadWords("notes"),
  ]).then(([{ CarriedText: component }]) => component),
);

export function CarryPlace() {
  const text = useAtomValue(carriedTextAtom);
  return (
    text !== null && (
      <Suspense>
        <CarriedText />
      </Suspense>
    )
  );
}
