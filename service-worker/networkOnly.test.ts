import { expect, test } from "vitest";
import { isForTheServer, isNamedAfterContent } from "./networkOnly.ts";

test.each([
  "/",
  "/travel/messages?tab=unread&conversation=7",
  "/hub/messages",
  "/fr/travel",
  "/devices",
  "/experience/families/host.family/",
])("%s opens from the kept shell", (address) => {
  expect(isForTheServer(address)).toBe(false);
});

test.each([
  "/api/user",
  "/socket.io/?EIO=4",
  "/attachments/7",
  "/media/0123456789abcdef0123456789abcdef?w=400",
  "/auth/google/callback?code=1",
  "/dev/mail",
  "/pictures/a.webp",
  "/reset-password/abc",
  "/ja/verify-email/abc",
  "/log-in/abc",
  "/fr/join/abc",
  "/media/9f3a",
  "/pay/return?intent=1",
  "/checkout/7",
  "/og/family/7",
  "/shell",
  "/calendars/7.ics",
  "/icons/hearth.svg",
  "/sw.js",
  "/media/7",
  "/pay/7",
  "/checkout/7",
  "/og/7",
  "/calendars/7",
  "/words/en/app.0123abcd.json?x",
])("%s is asked of the server", (address) => {
  expect(isForTheServer(address)).toBe(true);
});

test("only what is named after its content is kept once it was fetched", () => {
  expect(
    [
      "/js/main.0123abcd.js",
      "/js/chunks/71.0123abcd.js",
      "/css/71.0123abcd.css",
      "/words/fr/messages.0123abcd.json",
      "/assets/coast.0123abcd.txt",
      "/assets/pdf-5.4.1/fonts/LiberationSans-Regular.ttf",
    ].every(isNamedAfterContent),
  ).toBe(true);
  expect(
    [
      "/js/main.js",
      "/sw.js",
      "/media/7",
      "/pay/7",
      "/checkout/7",
      "/og/7",
      "/calendars/7",
      "/api/user.0123abcd.js",
      "/assets/besley.0123abcd.woff2",
      "/words/en/app.json",
      "/assets/pdf/fonts/LiberationSans-Regular.ttf",
      "/attachments/0123abcd.js",
    ].some(isNamedAfterContent),
  ).toBe(false);
});
