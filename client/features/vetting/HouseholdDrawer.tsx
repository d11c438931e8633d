import { useCallback, useRef, useState } from "react";
import type { Household, VettingRow } from "#shared/features/vetting/vetting.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { AgeBanner } from "#client/resource/AgeBanner.tsx";
import type { Outcome } from "#client/resource/lastKnown.ts";
import { FailureState, type Retry } from "./FailureState.tsx";
import { HouseholdDetail } from "./HouseholdDetail.tsx";
import { HouseholdSkeleton } from "./HouseholdSkeleton.tsx";

interface HouseholdDrawerProps {
  readonly outcome: Outcome<{ item: Household }> | null;
  // Of the list beside it, which knows the name before the household is here.
  readonly rows: readonly VettingRow[];
  // The household that is asked for, which may still be on its way.
  readonly id: string | null;
  readonly isLoading: boolean;
  readonly onClose: () => void;
  readonly retry: Retry;
}

// The household beside the list. It opens as soon as it is asked for; what was typed is not lost by a slip.
export function HouseholdDrawer({ outcome, rows, id, isLoading, onClose, retry }: HouseholdDrawerProps) {
  const [t, forms] = [useText("vetting"), useText("forms")];
  const isUnsaved = useRef(false);
  // What was about to be done when there was something unsaved.
  const [pending, setPending] = useState<{ readonly act: () => void } | null>(null);
  const household = outcome?.value?.item;
  const isShown = household !== undefined && household.id === id;
  const name = isShown ? household.name : rows.find((row) => row.id === id)?.name;
  const keepUnsaved = useCallback((isDirty: boolean): void => {
    isUnsaved.current = isDirty;
  }, []);
  const unlessUnsaved = (act: () => void): void => (isUnsaved.current ? setPending({ act }) : act());
  const leave = (): void => {
    onClose();
    focusSoon(id);
  };
  const goOn = (): void => {
    setPending(null);
    pending?.act();
  };
  return (
    <Drawer
      isOpen={id !== null}
      isWide
      title={name === undefined ? t("household") : t("familyNamed", { name })}
      onClose={() => unlessUnsaved(leave)}
    >
      {isShown && <AgeBanner age={outcome?.age} onRetry={retry.onRetry} />}
      {isShown && (
        <HouseholdDetail
          key={household.id}
          household={household}
          unlessUnsaved={unlessUnsaved}
          onUnsaved={keepUnsaved}
          onChanged={retry.onRetry}
        />
      )}
      {!isShown &&
        (outcome?.failure && !isLoading ? (
          <FailureState failure={outcome.failure} {...retry} />
        ) : (
          <HouseholdSkeleton />
        ))}
      <Dialog
        isOpen={pending !== null}
        title={forms("leaveUnsaved")}
        safeLabel={forms("keepEditing")}
        action={{ label: forms("leave"), isDanger: true, run: goOn }}
        onClose={() => setPending(null)}
      >
        {forms("unsavedText")}
      </Dialog>
    </Drawer>
  );
}

// The browser gives the focus back to where it was; who came by a link was nowhere, and goes on from the household's row.
function focusSoon(id: string | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body && id !== null)
      document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(id)}"]`)?.focus();
  });
}
