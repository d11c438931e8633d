import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { useEngine } from "./watches.ts";

// Put away at once, and for a while it is one press to have it back.
export function useArchive(): (id: string) => void {
  const t = useText("messages");
  const engine = useEngine();
  return (id) => {
    void engine.archive(id);
    toast(t("archived"), {
      about: `archive ${id}`,
      hue: "moss",
      action: { label: t("undo"), run: () => void engine.unarchive(id) },
    });
  };
}
