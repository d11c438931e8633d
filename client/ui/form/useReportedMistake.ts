import { useEffect, useState } from "react";
import { useField } from "./fieldWiring.ts";

// Tells the field around a control what is wrong with it: from the first time it is left, then live.
export function useReportedMistake(mistake: string | null): () => void {
  const report = useField()?.report;
  const [isReporting, setReporting] = useState(false);
  useEffect(() => {
    report?.(isReporting ? mistake : null);
  }, [report, isReporting, mistake]);
  return () => setReporting(true);
}
