import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import { askedProofAtom } from "#client/session/proof.ts";

const ProofDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  const loading = Promise.all([
    import(/* webpackChunkName: "proof" */ "./ProofDialog.tsx"),
    loadWords("forms", "errors"),
  ]);
  const [loaded] = await loading.catch(() => [null]);
  return { default: loaded?.ProofDialog ?? Unasked };
});

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
