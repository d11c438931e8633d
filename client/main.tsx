import { Provider } from "jotai";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { withoutLocale } from "#shared/routes.ts";
import { provideSend } from "./api/client.ts";
import { provideFirstAnswers } from "./api/firstAnswers.ts";
import { createSend } from "./api/send.ts";
import { followTheme, savedTheme, showTheme } from "./session/appearance.ts";
import { askingForProof } from "./session/proof.ts";
import { saveNextPath } from "./session/nextPath.ts";
import { reactTo, reactToMaintenance, reactToMissingPart } from "./app/failureReactions.ts";
import { App } from "./app/App.tsx";
import { attendSignedIn } from "./app/attendSignedIn.ts";
import { leaveFirstAddress, overWhatIsDrawn } from "./app/firstPage.ts";
import { createRouter } from "./app/router.tsx";
import { isOfMessages } from "./app/sayingScreens.ts";
import { expectFirstView } from "./session/firstView.ts";
import { keepReferralCode } from "./session/referralCode.ts";
import { isWebView } from "./session/webView.ts";
import { followOtherTabs, holdUnsaved, setUser } from "./session/session.ts";
import { store } from "./session/store.ts";
import { namedAgain } from "./i18n/erasedNames.ts";
import { firstLocale } from "./i18n/locale.ts";
import { currentLocale, loadWords, startText } from "./i18n/text.ts";
import { sayOfMissingParts } from "./ui/state/lazyPart.tsx";
import { loadLocaleFont } from "./ui/styles/loadLocaleFont.ts";
import "./ui/styles/fonts.css";
import "./ui/styles/base.css";

export async function main(): Promise<void> {
  keepReferralCode(location.search);
  if (isOfMessages(location.pathname)) expectFirstView();
  provideFirstAnswers(document.getElementById("first-answers"));
  showTheme(savedTheme());
  followTheme();
  await startText(firstLocale());
  void loadLocaleFont(currentLocale());
  const words = loadWords("app", "ui");

  const surroundings = {
    isOnline: () => navigator.onLine,
    goToLogin: () => {
      if (holdUnsaved()) return;
      setUser(null);
      // Asked on the way to another screen, a person wants to arrive there.
      const { pathname, search } = router.state.navigation.location ?? router.state.location;
      // Several answers may say so: the way there is not where they wanted to be.
      if (withoutLocale(pathname) !== "/login") saveNextPath(pathname + search);
      void router.navigate("/login");
    },
  };
  provideSend(
    askingForProof(
      createSend({
        onFailure: (error, request) => void reactTo(error, request, surroundings),
        onMaintenance: reactToMaintenance,
        locale: currentLocale,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        random: Math.random,
        inWords: namedAgain,
      }),
    ),
  );
  sayOfMissingParts(reactToMissingPart(surroundings.isOnline));
  const router = createRouter();
  followOtherTabs();
  attendSignedIn({
    revalidate: () => void router.revalidate(),
    open: (path) => void router.navigate(withoutLocale(path)),
  });

  const container = document.getElementById("app");
  if (!container) throw new Error("The page has no place for the app");
  await Promise.all([words, overWhatIsDrawn(container, router)]);
  leaveFirstAddress(router);
  if (isWebView())
    void import(/* webpackChunkName: "webView" */ "./app/webView/start.tsx").then(({ start }) => start(router));
  // Drawn in short turns: the page that the server has drawn stays one that can be scrolled and read meanwhile.
  startTransition(() =>
    createRoot(container).render(
      <Provider store={store}>
        <App router={router} />
      </Provider>,
    ),
  );
}
