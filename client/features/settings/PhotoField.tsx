import { Camera } from "lucide-react";
import { useState } from "react";
import { assets } from "#shared/features/assets/assets.contract.ts";
import { refOfKey } from "#shared/features/assets/assets.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { FileChooser } from "#client/resource/assets/FileChooser.tsx";
import { SendingList } from "#client/resource/assets/SendingList.tsx";
import { useAssetUpload } from "#client/resource/assets/useAssetUpload.ts";
import { toast } from "#client/session/notify.ts";
import { loadUser, type SessionUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./PhotoField.module.css";

const api = apiOf(assets);

// The person's own face: the next photo takes the place of the last.
export function PhotoField({ user }: { readonly user: SessionUser }) {
  const t = useText("settings");
  const [isRemoving, setRemoving] = useState(false);
  const { picture } = user.attributes;
  const ref = picture && refOfKey(picture);
  const upload = useAssetUpload({
    purpose: "profilePhoto",
    recordId: user.id,
    onClean: () => {
      toast(t("photoSaved"), { hue: "moss" });
      void loadUser({ again: true });
    },
  });
  const remove = async (): Promise<void> => {
    if (!ref) return;
    setRemoving(true);
    await api.remove({ ref }, { isQuiet: true }).then(
      () => {
        toast(t("photoRemoved"), { hue: "moss" });
        return loadUser({ again: true });
      },
      () => toast(t("photoNotRemoved"), { hue: "brick" }),
    );
    setRemoving(false);
  };
  return (
    <div className={styles.photo}>
      <p className={styles.line}>{t("photoLine")}</p>
      <div className={styles.buttons}>
        <FileChooser
          purpose="profilePhoto"
          label={t(ref ? "otherPhoto" : "choosePhoto")}
          icon={<Camera />}
          isOne
          onChoose={upload.add}
        />
        {ref && (
          <Button size="sm" kind="dangerQuiet" busy={isRemoving} onClick={() => void remove()}>
            {t("removePhoto")}
          </Button>
        )}
      </div>
      <SendingList upload={upload} />
    </div>
  );
}
