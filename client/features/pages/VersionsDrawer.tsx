import { useEffect, useState } from "react";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { ErrorState } from "#client/ui/state/ErrorState.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { toast } from "#client/session/notify.ts";
import { pages, type PageInFull, type PageVersion } from "#shared/features/pages/pages.contract.ts";
import type { Locale } from "#shared/locales.ts";
import { PagePreview } from "./PagePreview.tsx";
import type { Texts } from "./pageText.ts";
import type { PageDraftState } from "./usePageDraft.ts";
import styles from "./VersionsDrawer.module.css";

const api = apiOf(pages);

interface VersionsDrawerProps {
  readonly isOpen: boolean;
  readonly state: PageDraftState;
  readonly page: PageInFull;
  readonly locale: Locale;
  readonly onClose: () => void;
}

export function VersionsDrawer({ isOpen, state, page, locale, onClose }: VersionsDrawerProps) {
  const t = useText("pages");
  return (
    <Drawer isOpen={isOpen} isWide title={t("history")} onClose={onClose}>
      {isOpen && <Versions key={page.draftVersion} state={state} page={page} locale={locale} onClose={onClose} />}
    </Drawer>
  );
}

type Loaded = readonly PageVersion[] | "failed" | null;

function Versions({ state, page, locale, onClose }: Omit<VersionsDrawerProps, "isOpen">) {
  const t = useText("pages");
  const [versions, setVersions] = useState<Loaded>(null);
  const [shown, setShown] = useState<{ readonly version: number; readonly texts: Texts } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      void api.versions({ id: page.id }).then(
        ({ data }) => setVersions(data),
        () => setVersions("failed"),
      ),
    [page.id, tries],
  );
  const tryAgain = (): void => {
    setVersions(null);
    setTries(tries + 1);
  };
  const look = (version: number): void =>
    void api.version({ id: page.id, version: String(version) }).then(
      ({ texts }) => setShown({ version, texts }),
      () => setVersions("failed"),
    );
  const restore = async (version: number): Promise<void> => {
    if (await state.restore(version)) toast(t("restored"), { hue: "moss" });
    onClose();
  };
  if (versions === null) return <SkeletonList count={4} />;
  if (versions === "failed") return <ErrorState title={t("failed")} onRetry={tryAgain} />;
  return (
    <div className={styles.versions}>
      {state.isDirty && <p className={styles.hint}>{t("saveFirst")}</p>}
      <ol className={styles.list}>
        {versions.map((one) => (
          <li key={one.version} className={styles.version} data-shown={one.version === shown?.version}>
            <div className={styles.words}>
              <p className="strong">{t("versionNumber", { number: one.version, title: one.title })}</p>
              <p className="ink-3">{t("versionBy", { name: one.authorName, at: formatFullMoment(one.createdAt) })}</p>
            </div>
            {one.version === page.publishedVersion && (
              <Pill hue="moss" small>
                {t("live")}
              </Pill>
            )}
            {one.version === page.draftVersion && page.state !== "published" && (
              <Pill hue="slate" small>
                {t("current")}
              </Pill>
            )}
            <Button size="sm" aria-pressed={one.version === shown?.version} onClick={() => look(one.version)}>
              {t("look")}
            </Button>
            {one.version !== page.draftVersion && (
              <Button
                size="sm"
                kind="soft"
                disabled={state.isDirty || state.isBusy}
                onClick={() => void restore(one.version)}
              >
                {t("restore")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown && <PagePreview text={shown.texts[locale] ?? shown.texts.en} picture={page.picture} locale={locale} />}
    </div>
  );
}
