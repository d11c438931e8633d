import { useState } from "react";
import { useRevalidator } from "react-router";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { JobPanel } from "../jobs/JobPanel.tsx";
import type { ImportingInto } from "./importing.ts";
import { FileStep } from "./FileStep.tsx";
import { MappingStep } from "./MappingStep.tsx";
import type { ReadTable } from "./readBytes.ts";

interface Chosen {
  readonly name: string;
  readonly table: ReadTable;
}

// From a file to rows of the list: what it is, which column is which, what would happen, and what has.
export function ImportDrawer({ onClose, ...into }: ImportingInto & { readonly onClose: () => void }) {
  const t = useText("gridImport");
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [job, setJob] = useState<GridJob | null>(null);
  const close = (): void => {
    if (job) void revalidate();
    onClose();
  };
  return (
    <Drawer isOpen isWide title={t("title")} onClose={close}>
      {job && chosen ? (
        <JobPanel first={job} what={t("from", { name: chosen.name })} mayBeUndone of="rows" />
      ) : chosen ? (
        <MappingStep {...into} {...chosen} onTried={setJob} onBack={() => setChosen(null)} />
      ) : (
        <FileStep onChosen={setChosen} />
      )}
    </Drawer>
  );
}
