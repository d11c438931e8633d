import { useAtomValue } from "jotai";
import { ArrowLeft, ArrowRight, RotateCw } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { callingAtom, noticesAtom } from "#client/session/calling.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Logo } from "#client/ui/media/Logo.tsx";
import type { createRouter } from "../router.tsx";
import type { Post } from "./bridge.ts";
import { createHistoryPlace } from "./historyPlace.ts";
import styles from "./WebViewBar.module.css";

interface WebViewBarProps {
  readonly router: ReturnType<typeof createRouter>;
  readonly post: Post;
}

export function WebViewBar({ router, post }: WebViewBarProps) {
  const t = useText("mobile");
  const place = usePlace(router);
  useTelling(post);
  // What lies before the first page of ours is the app's own.
  const step = (type: "back" | "forward", isDone: boolean): void => {
    post({ type, isDone });
    if (isDone) void router.navigate(type === "back" ? -1 : 1);
  };
  const reload = (): void => {
    post({ type: "reload" });
    location.reload();
  };
  return (
    <nav className={styles.bar} aria-label={t("webView")} data-density="comfortable">
      <IconButton icon={<ArrowLeft />} label={t("goBack")} onClick={() => step("back", place.at > 0)} />
      <IconButton
        icon={<ArrowRight />}
        label={t("goForward")}
        disabled={place.at >= place.furthest}
        onClick={() => step("forward", true)}
      />
      <span className={styles.brand}>
        <Logo />
      </span>
      <span className={styles.end}>
        <IconButton icon={<RotateCw />} label={t("reload")} onClick={reload} />
      </span>
    </nav>
  );
}

function usePlace(router: WebViewBarProps["router"]) {
  const history = historyOf(router);
  return useSyncExternalStore(history.follow, history.now);
}

// One for the one router of the page.
let known: ReturnType<typeof createHistoryPlace> | null = null;
const historyOf = (router: WebViewBarProps["router"]) => (known ??= createHistoryPlace(router));

// Who is signed in, in which language, and how much calls for them.
function useTelling(post: Post): void {
  const user = useAtomValue(userAtom);
  const id = user === undefined ? undefined : (user?.id ?? null);
  const locale = useLocale();
  const conversations = useAtomValue(callingAtom) ?? 0;
  const news = useAtomValue(noticesAtom);
  useEffect(() => {
    if (id !== undefined) post({ type: "user", id, locale });
  }, [post, id, locale]);
  useEffect(() => post({ type: "notify", conversations, news }), [post, conversations, news]);
}
