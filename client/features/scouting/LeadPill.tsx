import type { LeadState } from "#shared/features/scouting/scouting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { leadLooks } from "./leadLooks.ts";

export function LeadPill({ state }: { readonly state: LeadState }) {
  const t = useText("scouting");
  return <LookPill look={lookOf(leadLooks, state)}>{t(dataKey("leadState", state))}</LookPill>;
}
