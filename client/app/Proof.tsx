import { useAtomValue } from "jotai";
import { Suspense, useEffect } from "react";
import { loadWords } from "#client/i18n/text.ts";
import { askedProofAtom } from "#client/session/proof.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";

const ProofDialog = lazyPart(
  () =>
    Promise.all([import(/* webpackChunkName: "proof" */ "./ProofDialog.tsx"), loadWords("forms", "errors")]).then(
      ([{ ProofDialog: dialog }]) => dialog,
    ),
  Unasked,
);

export function Proof() {
  const asked = useAtomValue(askedProofAtom);
  return (
    asked && (
      <Suspense>
        <ProofDialog />
      </Suspense>
    )
  );
}

// What cannot ask lets nobody wait.
function Unasked() {
  const asked = useAtomValue(askedProofAtom);
  useEffect(() => asked?.giveUp(), [asked]);
  return null;
}
