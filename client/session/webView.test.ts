// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { isWebView } from "./webView.ts";

const open = (address: string): void => history.replaceState(null, "", address);

afterEach(() => {
  sessionStorage.clear();
  open("/");
});

test("said once in the address, it holds for the session, until the address says otherwise", () => {
  open("/travel");
  expect(isWebView()).toBe(false);
  open("/travel?webview=1");
  expect(isWebView()).toBe(true);
  open("/travel/messages");
  expect(isWebView()).toBe(true);
  open("/travel?webview=0");
  expect(isWebView()).toBe(false);
  open("/travel");
  expect(isWebView()).toBe(false);
});
