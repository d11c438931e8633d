import { Trash2 } from "lucide-react";
import { useState } from "react";
import { assets, type Asset } from "#shared/features/assets/assets.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";

const api = apiOf(assets);

export function RemoveAsset({
  item: { ref, name },
  onRemoved,
}: {
  readonly item: Asset;
  readonly onRemoved: () => void;
}) {
  const t = useText("assets");
  const [isAsking, setAsking] = useState(false);
  const remove = (): void => {
    setAsking(false);
    api.remove({ ref }, { isQuiet: true }).then(
      () => {
        toast(t("removed", { name }), { hue: "moss" });
        onRemoved();
      },
      (cause: unknown) => toast(t("notRemoved", { name }), { hue: "brick", line: wordsOf(cause).what }),
    );
  };
  return (
    <>
      <IconButton size="sm" icon={<Trash2 />} label={t("remove", { name })} onClick={() => setAsking(true)} />
      <Dialog
        isOpen={isAsking}
        title={t("removeQuestion", { name })}
        safeLabel={t("keep")}
        action={{ label: t("removeIt"), isDanger: true, run: remove }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
