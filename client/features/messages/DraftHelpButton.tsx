import { Sparkles } from "lucide-react";
import { wishes } from "#shared/features/drafting/drafting.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { DraftHelp } from "./useDraftHelp.ts";
import { useConnection } from "./watches.ts";

export interface DraftHelpButtonProps {
  readonly help: DraftHelp;
}

export function DraftHelpButton({ help: { ask } }: DraftHelpButtonProps) {
  const t = useText("drafting");
  const isOffline = useConnection().state === "offline";
  return (
    <Menu
      label={t("help.title")}
      alignEnd
      items={wishes.map((wish) => ({ id: wish, label: t(dataKey("wish", wish)), select: () => ask(wish) }))}
      trigger={(props) => (
        <IconButton
          isRound
          icon={<Sparkles />}
          label={isOffline ? t("help.offline") : t("help.title")}
          disabled={isOffline}
          {...props}
        />
      )}
    />
  );
}
