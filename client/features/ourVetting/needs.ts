import type { VettingNeed } from "#shared/features/vetting/ourVetting.contract.ts";
import { isPaperKind, type PaperKind } from "#shared/features/vetting/papers.rules.ts";

export const isDone = ({ standing }: Pick<VettingNeed, "standing">): boolean =>
  standing === "clear" || standing === "expiring";

// One for which a paper is handed in; the others are spoken, or seen.
export const paperKindOf = ({ kind }: Pick<VettingNeed, "kind">): PaperKind | null => (isPaperKind(kind) ? kind : null);
