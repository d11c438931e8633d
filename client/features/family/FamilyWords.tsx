import { useState } from "react";
import type { Family } from "#shared/features/family/family.contract.ts";
import { saidIn } from "#shared/features/family/family.words.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { HomeAbout } from "#client/resource/home/HomeAbout.tsx";
import { Button } from "#client/ui/control/Button.tsx";

// In the reader's language where the household speaks it, with its first words a press away.
export function FamilyWords({ family }: { readonly family: Family }) {
  const t = useText("family");
  const there = saidIn(useLocale(), family);
  const [isFirst, setFirst] = useState(false);
  return (
    <>
      <HomeAbout {...(there && !isFirst ? there : family)} />
      {there && (
        <div>
          <Button size="sm" kind="quiet" aria-pressed={isFirst} onClick={() => setFirst(!isFirst)}>
            {t("firstWords")}
          </Button>
        </div>
      )}
    </>
  );
}
