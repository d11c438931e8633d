const key = "webView";

// Whether another app shows these pages in a view of its own: said once in the address, it holds for this view as long as that is open.
export function isWebView(): boolean {
  const said = new URLSearchParams(location.search).get("webview");
  if (said !== null) sessionStorage.setItem(key, said === "1" ? "1" : "0");
  return sessionStorage.getItem(key) === "1";
}
