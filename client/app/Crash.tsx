import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator } from "react-router";
import { routeEntries } from "#shared/routes.ts";
import { ApiError } from "#client/api/apiError.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { ErrorState } from "#client/ui/state/ErrorState.tsx";
import { userAtom, rolesOf } from "#client/session/session.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { isUnreachable } from "./chunkFailure.ts";
import styles from "./CrashScreen.module.css";
import { NotFound } from "./NotFound.tsx";
import { useMessagesHref } from "./useMessagesHref.ts";

const againAfterMs = 10_000;
const maintenanceS = 30;
const secondMs = 1_000;

export interface CrashProps {
  readonly cause: unknown;
  // A shell around it brings the main landmark.
  readonly isInside: boolean;
}

export function Crash({ cause, isInside }: CrashProps) {
  const Frame = isInside ? "div" : "main";
  const status = isRouteErrorResponse(cause) ? cause.status : cause instanceof ApiError ? cause.statusCode : null;
  if (status === 404) return <NotFound isInside={isInside} />;
  return (
    <Frame id={isInside ? undefined : "main"} className={styles.crash}>
      {status === 403 ? (
        <Denied />
      ) : status === 503 ? (
        <Maintenance />
      ) : isUnreachable(cause) ? (
        <Unreachable />
      ) : (
        <Failed />
      )}
    </Frame>
  );
}

function Failed() {
  const t = useText("app");
  return (
    <ErrorState
      title={t("screenFailed")}
      headingLevel={1}
      onRetry={() => location.reload()}
      action={
        <Button kind="quiet" size="sm" href="/authcheck">
          {t("goHome")}
        </Button>
      }
    >
      <PageTitle>{t("screenFailed")}</PageTitle>
      {t("screenFailedNext")}
    </ErrorState>
  );
}

function Denied() {
  const t = useText("app");
  const { what, next } = wordsOfCode("no_access");
  const messages = useMessagesHref();
  return (
    <Empty
      spot="denied"
      title={what}
      headingLevel={1}
      action={
        <>
          {messages && (
            <Button kind="primary" size="sm" href={messages}>
              {t("backToMessages")}
            </Button>
          )}
          <Button kind={messages ? "quiet" : "primary"} size="sm" href="/authcheck">
            {t("goHome")}
          </Button>
        </>
      }
    >
      <PageTitle>{what}</PageTitle>
      {next}
    </Empty>
  );
}

// The same screen is asked for again until the server is back, however often it is not.
function Maintenance() {
  const { what, next } = wordsOfCode("unavailable");
  const { revalidate, state } = useRevalidator();
  const [seconds, setSeconds] = useState(maintenanceS);
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1);
      setSeconds(maintenanceS);
      void revalidate();
    }, secondMs);
    return () => clearTimeout(timer);
  }, [seconds, state, revalidate]);
  return (
    <ErrorState
      spot="quiet"
      title={what}
      headingLevel={1}
      onRetry={() => void revalidate()}
      isRetrying={state !== "idle"}
      {...(state === "idle" ? { nextTryInS: seconds } : {})}
    >
      <PageTitle>{what}</PageTitle>
      {next}
    </ErrorState>
  );
}

// Without a connection a page load would lead out of the app: the same screen is asked for again, by hand or as soon as there is one.
function Unreachable() {
  const t = useText("app");
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const retry = (): void => void navigate({ pathname, search, hash }, { replace: true });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  });
  // A server that was away comes back without a word.
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void revalidate(), againAfterMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const kept = useKeptScreen(pathname);
  return (
    <ErrorState
      spot="offline"
      title={t("needsConnection")}
      headingLevel={1}
      onRetry={retry}
      action={
        kept && (
          <Button size="sm" href={kept}>
            {t("openKept")}
          </Button>
        )
      }
    >
      <PageTitle>{t("needsConnection")}</PageTitle>
      {t("needsConnectionNext")}
    </ErrorState>
  );
}

// The first screen of the person that opens without a connection: a way on from where there is none.
function useKeptScreen(here: string): string | undefined {
  const user = useAtomValue(userAtom) ?? null;
  if (!user) return undefined;
  const kept = routeEntries.filter(([, { offline }]) => offline === "kept");
  return kept.flatMap(([name]) => hrefFor(rolesOf(user), name) ?? []).find((href) => href !== here);
}
