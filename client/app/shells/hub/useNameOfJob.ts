import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isExport } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";

// Of which list it is, and whether its rows come out of a file or go into one.
export function useNameOfJob(): (job: Pick<GridJob, "resource" | "kind">) => string {
  const t = useText("jobs");
  return ({ resource, kind }) => {
    const name = t(dataKey("jobList", resource));
    if (kind === "import") return t("importOf", { name });
    return isExport(kind) ? t("fileOf", { name }) : name;
  };
}
