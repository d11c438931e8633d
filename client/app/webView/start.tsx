import { Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { surroundings } from "#shared/features/surroundings/surroundings.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { loadWords } from "#client/i18n/text.ts";
import { store } from "#client/session/store.ts";
import type { createRouter } from "../router.tsx";
import { createBridge, sayer, type Around } from "./bridge.ts";
import { WebViewBar } from "./WebViewBar.tsx";

const api = apiOf(surroundings);

// A bar above every screen, beside the app: it knows where the page is in its history, and tells the app around it what happens.
export async function start(router: ReturnType<typeof createRouter>): Promise<void> {
  const post = createBridge({
    around: window as unknown as Around,
    isFramed: window.parent !== window,
    said: sayer({ location, referrer: document.referrer }),
    knownOrigins: async () => (await api.read({}, { isQuiet: true })).webViewOrigins,
  });
  await loadWords("mobile");
  document.documentElement.dataset["webview"] = "";
  const place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(
    <Provider store={store}>
      <WebViewBar router={router} post={post} />
    </Provider>,
  );
}
