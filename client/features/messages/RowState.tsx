import type { CaseState } from "#shared/features/support/support.rules.ts";
import { caseOf } from "#client/engine/views/narrowing.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { StateGlyph, type GlyphKind } from "#client/ui/stay/StateGlyph.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { shownState } from "./shownState.ts";

const caseGlyphs: Readonly<Record<CaseState, GlyphKind>> = { open: "wait", waiting: "half", solved: "check" };

interface RowStateProps {
  readonly header: ConversationItem["header"];
  // Without a ground, for dense rows.
  readonly plain: boolean;
}

// How far the trip of a conversation is, or what support was asked for.
export function RowState({ header, plain }: RowStateProps) {
  const t = useText("messages");
  const state = useText("states");
  const shown = shownState(header);
  if (shown)
    return (
      <StatePill state={shown.state} small plain={plain}>
        {state(shown.words)}
      </StatePill>
    );
  const asked = header.kind === "support" ? caseOf(header) : null;
  return (
    asked && (
      <Pill hue="heather" small plain={plain} icon={<StateGlyph kind={caseGlyphs[asked]} size={14} />}>
        {t(dataKey("caseState", asked))}
      </Pill>
    )
  );
}
