import { useAtomValue } from "jotai";
import { Copy, RefreshCw } from "lucide-react";
import { useLoaderData, useRevalidator } from "react-router";
import { about } from "#shared/features/about/about.contract.ts";
import { clockAheadMs, reportOf, verdictOf, type Verdict } from "#shared/features/about/about.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { isLiveAtom, unsentAtom } from "#client/session/device.atoms.ts";
import { toast } from "#client/session/notify.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { Banner, type BannerKind } from "#client/ui/state/Banner.tsx";
import styles from "./About.module.css";
import { deviceItems, factsOf, serverItems, type Seen } from "./aboutFacts.ts";
import { useReach } from "./useReach.ts";
import { useRoom } from "./useRoom.ts";

const { read } = apiOf(about);

export async function loader({ request: { signal } }: { readonly request: Request }) {
  const askedAt = Date.now();
  const server = await read({}, { signal });
  return { server, askedAt, answeredAt: Date.now() };
}

const kindOf: Readonly<Record<Verdict, BannerKind>> = {
  offline: "offline",
  unreached: "failed",
  lineless: "syncing",
  clock: "failed",
  queue: "failed",
  room: "failed",
  well: "synced",
};

// Is it us or me? Both ends side by side, and one sentence that says which.
export function Screen() {
  const t = useText("about");
  const { server, askedAt, answeredAt } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const hasNetwork = useHasNetwork();
  const reach = useReach(hasNetwork);
  // What is kept on the device was said long ago: only a fresh answer tells the time.
  const aheadMs = reach.isReached ? clockAheadMs(askedAt, answeredAt, server.now) : null;
  const isLive = useAtomValue(isLiveAtom);
  const unsent = useAtomValue(unsentAtom);
  const room = useRoom();
  const verdict = verdictOf({ hasNetwork, ...reach, isLive, aheadMs, lateMs: server.queue.lateMs, room });
  const seen: Seen = { server, hasNetwork, ...reach, isLive, aheadMs, room, unsent };
  const copy = (): void =>
    void navigator.clipboard.writeText(reportOf([["verdict", verdict], ...factsOf(seen)])).then(
      () => toast(t("copied"), { hue: "moss" }),
      () => toast(t("notCopied"), { hue: "brick" }),
    );
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")}>
        <Button
          size="sm"
          icon={<RefreshCw />}
          busy={state === "loading"}
          busyLabel={t("asking")}
          onClick={() => void revalidate()}
        >
          {t("askAgain")}
        </Button>
        <Button size="sm" icon={<Copy />} onClick={copy}>
          {t("copy")}
        </Button>
      </ScreenHead>
      <div className={styles.body}>
        <div className={styles.verdict}>
          <Banner kind={kindOf[verdict]}>{t(dataKey("aboutVerdict", verdict))}</Banner>
        </div>
        <div className={styles.cards}>
          <TitledCard title={t("server")}>
            <KeyValueList items={serverItems(t, seen)} />
          </TitledCard>
          <TitledCard title={t("device")}>
            <KeyValueList items={deviceItems(t, seen)} />
          </TitledCard>
        </div>
        <p className={styles.note}>{t("copyNote")}</p>
      </div>
    </div>
  );
}
