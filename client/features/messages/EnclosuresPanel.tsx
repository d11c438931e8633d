import { useId } from "react";
import { enclosureKinds, type EnclosureKind } from "#shared/features/enclosures/enclosures.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { EnclosedMedia } from "./EnclosedMedia.tsx";
import { EnclosedRow } from "./EnclosedRow.tsx";
import styles from "./EnclosuresPanel.module.css";
import { byMonth } from "./enclosures.ts";
import { useEnclosures, type ShownEnclosures } from "./useEnclosures.ts";
import { useEnclosuresPlace } from "./useEnclosuresPlace.ts";

interface EnclosuresPanelProps {
  readonly item: ConversationItem;
  // Null while it is closed.
  readonly kind: EnclosureKind | null;
}

const words = {
  media: { name: "kind.media", none: "none.media" },
  files: { name: "kind.files", none: "none.files" },
  links: { name: "kind.links", none: "none.links" },
} as const;

// What a conversation has in it besides words: beside it where there is room, over it on a phone.
export function EnclosuresPanel({ item, kind }: EnclosuresPanelProps) {
  const t = useText("enclosures");
  const id = useId();
  const { show, close } = useEnclosuresPlace();
  return (
    <Drawer isPlace isOpen={kind !== null} title={t("title")} onClose={close}>
      {kind !== null && (
        <>
          <div className={styles.tabs}>
            <Tabs
              id={id}
              label={t("title")}
              tabs={enclosureKinds.map((one) => ({ id: one, label: t(words[one].name) }))}
              value={kind}
              onChange={(one) => show(enclosureKinds.find((each) => each === one) ?? kind)}
            />
          </div>
          <TabPanel tabs={id} tab={kind}>
            <OfKind key={kind} item={item} kind={kind} />
          </TabPanel>
        </>
      )}
    </Drawer>
  );
}

interface OfKindProps {
  readonly item: ConversationItem;
  readonly kind: EnclosureKind;
}

function OfKind({ item, kind }: OfKindProps) {
  const t = useText("enclosures");
  const shown = useEnclosures(item.id, kind);
  const { enclosures, status, isWhole } = shown;
  const pictures = enclosures.filter(({ t: what }) => what === "picture");
  return (
    <>
      <p role="status" className={styles.covers}>
        {coverageWords(t, shown)}
      </p>
      {enclosures.length === 0 && status !== "loading" && (
        <Empty spot={kind === "media" ? "photos" : "messages"} title={t(words[kind].none)} headingLevel={3}>
          {isWhole ? t("noneLine") : t("noneSoFar")}
        </Empty>
      )}
      {byMonth(enclosures).map(({ month, enclosures: list }) => (
        <section key={month} aria-label={month}>
          <h3 className={styles.month}>{month}</h3>
          {kind === "media" ? (
            <EnclosedMedia header={item.header} enclosures={list} pictures={pictures} />
          ) : (
            <ul className={styles.rows}>
              {list.map((enclosure) => (
                <EnclosedRow key={enclosure.key} header={item.header} enclosure={enclosure} />
              ))}
            </ul>
          )}
        </section>
      ))}
      <Further shown={shown} />
    </>
  );
}

function Further({ shown: { status, isWhole, enclosures, more } }: { readonly shown: ShownEnclosures }) {
  const t = useText("enclosures");
  if (status === "loading") return <SkeletonList count={enclosures.length === 0 ? 4 : 1} shape="circle" />;
  if (isWhole) return null;
  return (
    <div className={styles.more}>
      {status === "failed" && <p>{t("notReached")}</p>}
      <Button size="sm" onClick={more}>
        {t(status === "failed" ? "again" : "more")}
      </Button>
    </div>
  );
}

// How far down what is shown goes.
function coverageWords(
  t: ReturnType<typeof useText<"enclosures">>,
  { status, isWhole, since }: ShownEnclosures,
): string {
  if (isWhole) return t("covers.all");
  if (since === null) return status === "failed" ? t("covers.device") : "";
  const day = formatDay(localDayOf(since), { day: "numeric", month: "long" });
  return t(status === "failed" ? "covers.deviceSince" : "covers.since", { day });
}

function localDayOf(at: string): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
