import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import type { Connection } from "#client/engine/model.ts";
import { isStuckIn } from "#client/engine/outbox/age.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { reachAskAtom } from "#client/session/reachAsk.atoms.ts";
import { updateAtom } from "#client/session/update.atoms.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Banner } from "#client/ui/state/Banner.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { useLasting } from "#client/ui/state/useLasting.ts";
import { useSignIn } from "./useSignIn.ts";
import { useConnection, useUnsent } from "./watches.ts";

// Loaded with what comes after the list, so that it opens without a connection.
const UnsentSheet = lazyPart(() =>
  Promise.all([import(/* webpackChunkName: "thread" */ "./UnsentSheet.tsx"), loadWords("errors")]).then(
    ([{ UnsentSheet: component }]) => component,
  ),
);

const Reconnecting = lazyPart(() =>
  import(/* webpackChunkName: "thread" */ "./Reconnecting.tsx").then(({ Reconnecting: component }) => component),
);

const worthAWordMs = 5_000;

// How things stand between this device and the server; from here one sees what has not come through.
export function ConnectionBanner() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Standing onUnsent={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <UnsentSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

// One thing at a time (protocol 2.16): failed, offline, syncing, a newer version, and what can wait: how news may reach somebody.
function Standing({ onUnsent }: { readonly onUnsent: () => void }) {
  const t = useText("messages");
  const connection = useConnection();
  const unsent = useUnsent();
  const stuck = unsent.filter(({ shown: { state } }) => isStuckIn(state)).length;
  const isSlow = useLasting(unsent.length > 0, worthAWordMs);
  const showUnsent = { label: t("unsent.show"), run: onUnsent };
  const hasNetwork = useHasNetwork();
  const update = useAtomValue(updateAtom);
  const asked = useAtomValue(reachAskAtom);
  const signIn = useSignIn();
  const shown = shownState(connection, !hasNetwork);
  // As long as nothing has ever been fetched, the shape of the list says that it is on its way.
  const isUpdating = useLasting(shown === "updating" && connection.lastSyncAt !== null, worthAWordMs);
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
  if (shown === "offline" && unsent.length > stuck)
    return (
      <Banner kind="offline" action={showUnsent}>
        {t("connection.waiting", { count: unsent.length - stuck })}
      </Banner>
    );
  if (shown === "offline") return <Offline lastSyncAt={connection.lastSyncAt} />;
  if (shown === "maintenance") return <Banner kind="syncing">{t("connection.maintenance")}</Banner>;
  if (isUpdating) return <Banner kind="syncing">{t("connection.updating")}</Banner>;
  if (shown === "connecting")
    return (
      <Suspense fallback={<Banner kind="syncing">{t("connection.connecting")}</Banner>}>
        <Reconnecting retryAt={connection.retryAt} />
      </Suspense>
    );
  if (stuck > 0)
    return (
      <Banner kind="failed" action={showUnsent}>
        {t("unsent.stuck", { count: stuck })}
      </Banner>
    );
  if (isSlow)
    return (
      <Banner kind="syncing" action={showUnsent}>
        {t("unsent.slow", { count: unsent.length })}
      </Banner>
    );
  if (update)
    return (
      <Banner kind="update" action={{ label: t("reload"), run: update.changeOver }}>
        {t("update")}
      </Banner>
    );
  return asked && <asked.Strip />;
}

// A word is said of what lasts: most interruptions are over before one has read it. That there is no network at all the browser knows at once, the line only later.
function shownState({ state, isLong }: Connection, isCutOff: boolean) {
  if ((state === "live" || state === "connecting") && isCutOff) return "offline";
  if (state === "live") return null;
  if (state === "connecting") return isLong ? "connecting" : null;
  return state === "catchingUp" || state === "reset" ? "updating" : state;
}

function Offline({ lastSyncAt }: Pick<Connection, "lastSyncAt">) {
  const t = useText("messages");
  const since = lastSyncAt !== null && t("lastSync", { time: formatTime(new Date(lastSyncAt).toISOString()) });
  return <Banner kind="offline">{[t("connection.offline"), ...(since ? [since] : [])].join(" · ")}</Banner>;
}
