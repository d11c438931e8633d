import { X } from "lucide-react";
import { ourVettings, type VettingNeed, type VettingPaper } from "#shared/features/vetting/ourVetting.contract.ts";
import type { PaperKind } from "#shared/features/vetting/papers.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { FileChooser } from "#client/resource/assets/FileChooser.tsx";
import { SendingList } from "#client/resource/assets/SendingList.tsx";
import { useAssetUpload } from "#client/resource/assets/useAssetUpload.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./OurVetting.module.css";
import { useAct } from "./useAct.ts";

const api = apiOf({ handIn: ourVettings.handIn, takeBack: ourVettings.takeBack });

interface NeedPapersProps {
  readonly householdId: string;
  readonly need: VettingNeed;
  readonly kind: PaperKind;
  readonly name: string;
  readonly onChanged: () => void;
}

// What was handed in for one check, and the way to hand in more. A file is a paper of ours only once it was said what for.
export function NeedPapers({ householdId, need, kind, name, onChanged }: NeedPapersProps) {
  const [t, words] = [useText("ourVetting"), useText("vetting")];
  const { failure, act } = useAct(onChanged);
  const { memberId, papers, whyNot } = need;
  const upload = useAssetUpload({
    purpose: "vettingDocument",
    recordId: householdId,
    onClean: (id) =>
      act(async () => {
        await api.handIn({ upload: id, kind, memberId });
        toast(t("handedIn"), { hue: "moss" });
      }),
  });
  const check = words(dataKey("checkKind", kind));
  return (
    <>
      {papers.length > 0 && (
        <ul className={styles.papers}>
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} mayTakeBack={whyNot !== "checkSettled"} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <SendingList upload={upload} />
      {failure !== null && <Refusal error={failure} />}
      {whyNot === null && (
        <div role="group" aria-label={t("handInOf", { check, name })}>
          <FileChooser
            purpose="vettingDocument"
            label={t(papers.length > 0 ? "handInMore" : "handIn")}
            isOne
            onChoose={upload.add}
          />
        </div>
      )}
      {whyNot !== null && whyNot !== "checkSettled" && whyNot !== "notUnderVetting" && (
        <p className={styles.quiet}>{wordsOfReason(whyNot)}</p>
      )}
    </>
  );
}

interface PaperProps {
  readonly paper: VettingPaper;
  readonly mayTakeBack: boolean;
  readonly onChanged: () => void;
}

function Paper({ paper: { id, name, handedAt, purgeOn, isPurged }, mayTakeBack, onChanged }: PaperProps) {
  const t = useText("ourVetting");
  const { isBusy, failure, act } = useAct(onChanged);
  const day = formatDay(handedAt.slice(0, 10));
  const takeBack = (): void =>
    act(async () => {
      await api.takeBack({ paperId: id });
      toast(t("takenBack"));
    });
  return (
    <li>
      <div className={styles.paper}>
        <span className={styles.paperWords}>
          {!isPurged && <span className={styles.paperName}>{name}</span>}
          <span className={styles.quiet}>
            {isPurged ? t("wasErased", { day }) : t("handedOn", { day, purge: formatDay(purgeOn) })}
          </span>
        </span>
        {mayTakeBack && !isPurged && (
          <IconButton size="sm" icon={<X />} label={t("takeBackOf", { name })} disabled={isBusy} onClick={takeBack} />
        )}
      </div>
      {failure !== null && <Refusal error={failure} />}
    </li>
  );
}
