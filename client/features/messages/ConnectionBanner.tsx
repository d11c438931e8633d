import { useAtomValue } from "jotai";
import type { Connection } from "#client/engine/model.ts";
import { formatTime } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { updateAtom } from "#client/session/update.atoms.ts";
import { Banner } from "#client/ui/state/Banner.tsx";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { useSignIn } from "./useSignIn.ts";
import { useConnection, usePendingCount } from "./watches.ts";

// How things stand between this device and the server, one thing at a time (protocol 2.16): failed, offline, syncing, a newer version.
export function ConnectionBanner() {
  const t = useText("messages");
  const connection = useConnection();
  const waiting = usePendingCount();
  const hasNetwork = useHasNetwork();
  const update = useAtomValue(updateAtom);
  const signIn = useSignIn();
  const shown = shownState(connection, !hasNetwork);
  if (shown === "signedOut")
    return (
      <Banner kind="failed" action={{ label: t("connection.signIn"), run: signIn }}>
        {t("connection.signedOut")}
      </Banner>
    );
  if (shown === "updatedElsewhere")
    return (
      <Banner kind="update" action={{ label: t("reload"), run: () => location.reload() }}>
        {t("connection.updatedElsewhere")}
      </Banner>
    );
  if (shown === "memory") return <Banner kind="failed">{t("connection.memory")}</Banner>;
  if (shown === "offline") return <Offline waiting={waiting} lastSyncAt={connection.lastSyncAt} />;
  if (shown === "maintenance") return <Banner kind="syncing">{t("connection.maintenance")}</Banner>;
  if (shown === "updating") return <Banner kind="syncing">{t("connection.updating")}</Banner>;
  if (shown === "connecting") return <Banner kind="syncing">{t("connection.connecting")}</Banner>;
  if (update)
    return (
      <Banner kind="update" action={{ label: t("reload"), run: update.changeOver }}>
        {t("update")}
      </Banner>
    );
  return null;
}

// A word is said of what lasts: most interruptions are over before one has read it. That there is no network at all the browser knows at once, the line only later.
function shownState({ state, isLong }: Connection, isCutOff: boolean) {
  if ((state === "live" || state === "connecting") && isCutOff) return "offline";
  if (state === "live") return null;
  if (state === "connecting") return isLong ? "connecting" : null;
  return state === "catchingUp" || state === "reset" ? "updating" : state;
}

function Offline({ waiting, lastSyncAt }: { readonly waiting: number } & Pick<Connection, "lastSyncAt">) {
  const t = useText("messages");
  if (waiting > 0) return <Banner kind="offline">{t("connection.waiting", { count: waiting })}</Banner>;
  const since = lastSyncAt !== null && t("lastSync", { time: formatTime(new Date(lastSyncAt).toISOString()) });
  return <Banner kind="offline">{[t("connection.offline"), ...(since ? [since] : [])].join(" · ")}</Banner>;
}
