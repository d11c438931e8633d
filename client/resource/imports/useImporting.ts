import { useSetAtom } from "jotai";
import { useState } from "react";
import { gridImports } from "#shared/features/gridImports/gridImports.contract.ts";
import { inParts, type ImportList, type ReadRow } from "#shared/wire/importRows.rules.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { begunJobsAtom } from "#client/session/takings.atoms.ts";

const api = apiOf(gridImports);

// Hands the rows in, part by part, and has them tried. What was handed in when the line failed is not sent again.
export function useImporting(list: ImportList, onTried: (job: GridJob) => void) {
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const noteBegun = useSetAtom(begunJobsAtom);
  const send = async (rows: readonly ReadRow[]): Promise<void> => {
    setFailure(null);
    setSent(0);
    try {
      const { item } = await api.create({ resource: list });
      let count = 0;
      for (const part of inParts(rows)) {
        await api.add({ id: item.id, rows: part as never });
        count += part.length;
        setSent(count);
      }
      const { item: tried } = await api.tryOut({ id: item.id });
      noteBegun((begun) => begun + 1);
      onTried(tried);
    } catch (cause) {
      setFailure(cause);
    } finally {
      setSent(null);
    }
  };
  return { sent, failure, send };
}
