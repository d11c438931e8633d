import { useAtomValue } from "jotai";
import { Clock, X } from "lucide-react";
import type { Visit } from "#shared/features/vetting/visits.contract.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { AssetFiles } from "#client/resource/assets/AssetFiles.tsx";
import { FileChooser } from "#client/resource/assets/FileChooser.tsx";
import { userAtom } from "#client/session/session.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { SignaturePad } from "./SignaturePad.tsx";
import type { KeptFile, KeptVisit } from "./keptVisits.ts";
import styles from "./Visits.module.css";

export interface FileKeeping {
  readonly keepFile: (
    visit: Pick<Visit, "id" | "householdId">,
    purpose: KeptFile["purpose"],
    file: File,
  ) => Promise<void>;
  readonly dropFile: (visitId: string, id: string) => Promise<void>;
}

interface VisitFilesProps extends FileKeeping {
  readonly visit: Visit;
  readonly kept: KeptVisit | undefined;
  readonly mayAdd: boolean;
  readonly onChanged: () => void;
}

// How the house looked. Without a connection the photos wait on the device with the ticks, and leave before the result does.
export function VisitPhotos({ visit, kept, mayAdd, onChanged, keepFile, dropFile }: VisitFilesProps) {
  const t = useText("visits");
  const hasNetwork = useHasNetwork();
  const waiting = kept?.files?.filter(({ purpose }) => purpose === "visitPhoto") ?? [];
  const list = waiting.length > 0 && (
    <ul className={styles.rows} aria-label={t("photosWaiting")}>
      {waiting.map(({ id, name }) => (
        <li key={id} className={styles.kept}>
          <Clock aria-hidden size={16} />
          <span className={styles.name}>{name}</span>
          <IconButton
            size="sm"
            icon={<X />}
            label={t("removeFile", { name })}
            onClick={() => void dropFile(visit.id, id)}
          />
        </li>
      ))}
    </ul>
  );
  if (hasNetwork)
    return (
      <>
        <AssetFiles
          purpose="visitPhoto"
          recordId={visit.householdId}
          title={t("photos")}
          addLabel={t("addPhoto")}
          empty={t("noPhotos")}
          mayAdd={mayAdd}
          mayRemove={false}
          onChange={onChanged}
        />
        {list}
      </>
    );
  return (
    <section className={styles.part} aria-labelledby="visit-photos">
      <h3 id="visit-photos" className="h4">
        {t("photos")}
      </h3>
      <p className={styles.quiet}>{t("photosWait")}</p>
      {list}
      {mayAdd && (
        <div>
          <FileChooser
            purpose="visitPhoto"
            label={t("addPhoto")}
            onChoose={(files) => {
              for (const file of files) void keepFile(visit, "visitPhoto", file);
            }}
          />
        </div>
      )}
    </section>
  );
}

// Whoever was there says so with their own hand.
export function VisitSignature({ visit, kept, mayAdd, keepFile }: Omit<VisitFilesProps, "onChanged" | "dropFile">) {
  const t = useText("visits");
  const user = useAtomValue(userAtom);
  const waits = kept?.files?.some(({ purpose }) => purpose === "visitSignature") ?? false;
  if (visit.signedAt === null && !mayAdd) return null;
  return (
    <section className={styles.part} aria-labelledby="visit-signature">
      <h3 id="visit-signature" className="h4">
        {t("signature")}
      </h3>
      {visit.signedAt === null ? (
        <>
          <p className={styles.quiet}>{t("signatureLine")}</p>
          <SignaturePad
            label={t("signHere")}
            name={user ? `${user.firstName} ${user.lastName}` : ""}
            doneLabel={t("sign")}
            onDone={(file) => void keepFile(visit, "visitSignature", file)}
          />
        </>
      ) : (
        <p role="status">{t(waits ? "signedWaits" : "signed", { day: formatDay(visit.signedAt.slice(0, 10)) })}</p>
      )}
    </section>
  );
}
