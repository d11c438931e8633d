import type { ReactNode } from "react";
import type { Asset } from "#shared/features/assets/assets.contract.ts";
import { ruleOf, urlOfMedia } from "#shared/features/assets/assets.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { FileTile } from "#client/ui/message/FileTile.tsx";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./AssetFiles.module.css";
import { FileChooser } from "./FileChooser.tsx";
import { RemoveAsset } from "./RemoveAsset.tsx";
import type { Place } from "./sendAsset.ts";
import { kindOf, SendingList } from "./SendingList.tsx";
import { useAssets } from "./useAssets.ts";
import { useAssetUpload } from "./useAssetUpload.ts";

interface AssetFilesProps extends Place {
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  // As large as the headings of the cards beside it.
  readonly headingLook?: "h3" | "h4";
  readonly addLabel: string;
  // What stands where there is nothing yet.
  readonly empty: ReactNode;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  // Something came or went: what hangs on it is asked for again.
  readonly onChange?: () => void;
}

// The files of a record: what is there, what is on its way, and the buttons that add and remove.
export function AssetFiles({
  purpose,
  recordId,
  title,
  headingLevel = 3,
  headingLook = "h4",
  addLabel,
  empty,
  mayAdd,
  mayRemove,
  onChange,
}: AssetFilesProps) {
  const t = useText("assets");
  const Heading = `h${headingLevel}` as const;
  const { items, examining, hasFailed, reload } = useAssets({ purpose, recordId });
  const changed = (): void => {
    reload();
    onChange?.();
  };
  const upload = useAssetUpload({ purpose, recordId, onClean: changed });
  const areLookedAt = examining > 0 && upload.sendings.length === 0;
  const isFull = (items?.length ?? 0) + upload.sendings.length >= ruleOf(purpose).most;
  return (
    <section className={styles.files} aria-label={title}>
      <Heading className={headingLevel === 2 ? headingLook : styles.title}>{title}</Heading>
      {items === null && !hasFailed && <Skeleton height={46} />}
      {hasFailed && (
        <p role="alert" className={styles.words}>
          {t("listFailed")}
          <Button size="sm" kind="soft" onClick={reload}>
            {t("tryAgain")}
          </Button>
        </p>
      )}
      {areLookedAt && (
        <p role="status" className={styles.words}>
          {t("examining")}
        </p>
      )}
      {items?.length === 0 && !areLookedAt && upload.sendings.length === 0 && <p className={styles.empty}>{empty}</p>}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.ref} className={styles.row}>
              <KeptFile item={item} />
              {mayRemove && <RemoveAsset item={item} onRemoved={changed} />}
            </li>
          ))}
        </ul>
      )}
      <SendingList upload={upload} />
      {mayAdd && !isFull && (
        <div>
          <FileChooser purpose={purpose} label={addLabel} onChoose={upload.add} />
        </div>
      )}
    </section>
  );
}

function KeptFile({ item: { ref, name, mime, size } }: { readonly item: Asset }) {
  if (!mime?.startsWith("image/"))
    return <FileTile name={name} kind={kindOf(name)} bytes={size ?? 0} href={urlOfMedia(ref)} />;
  return (
    <a className={styles.photo} href={urlOfMedia(ref)} target="_blank" rel="noopener">
      <img src={urlOfMedia(ref, 400)} alt="" loading="lazy" decoding="async" />
      <span>{name}</span>
    </a>
  );
}
