import { useAtom, useAtomValue } from "jotai";
import { useText } from "#client/i18n/useText.ts";
import { carriedTextAtom } from "#client/session/carried.atoms.ts";
import { CarrySheet } from "./CarrySheet.tsx";
import { engineAtom } from "./engine.atoms.ts";
import { WriteSheet } from "./WriteSheet.tsx";
import { EngineContext } from "./watches.ts";

// What a screen that knows no conversations wants to send into one, or what is written here.
export function CarriedText() {
  const t = useText("desk");
  const engine = useAtomValue(engineAtom);
  const [text, setText] = useAtom(carriedTextAtom);
  return (
    text !== null &&
    engine && (
      <EngineContext value={engine}>
        {text === "" ? (
          <WriteSheet onClose={() => setText(null)} />
        ) : (
          <CarrySheet title={t("carry.title")} text={text} onClose={() => setText(null)} />
        )}
      </EngineContext>
    )
  );
}
