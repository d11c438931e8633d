import { expect, test } from "vitest";
import { isForTheServer, isNamedAfterContent } from "./networkOnly.ts";
import { staticRoutes } from "./staticRoutes.ts";

const routed = (address: string) =>
  staticRoutes.find(({ condition }) =>
    condition.or.some(({ urlPattern }) => new RegExp(`^${urlPattern.replace("*", ".*")}$`).test(address)),
  )?.source ?? "worker";

test("parts of the page come from what is kept, and what the server answers by itself from the network, without a worker", () => {
  expect(["/js/main.0123abc.js", "/js/chunks/7.0123ab.js", "/css/main.0123abc.css"].map(routed)).toEqual([
    "cache",
    "cache",
    "cache",
  ]);
  expect(["/api/user", "/pictures/home/a.webp", "/socket.io/", "/checkout/7"].map(routed)).toEqual(
    Array(4).fill("network"),
  );
});

test("what the worker shows, keeps or takes is left to it", () => {
  const left = [
    "/",
    "/travel/messages",
    "/share",
    "/shell",
    "/words/en/app.0123abcd.json",
    "/assets/coast.0123abcd.txt",
    "/calendar",
  ];
  expect(left.map(routed)).toEqual(left.map(() => "worker"));
});

test("nothing is routed past the worker that it would answer itself, but for what is kept", () => {
  for (const { condition, source } of staticRoutes)
    for (const { urlPattern } of condition.or) {
      const address = urlPattern.replace("*", "a.0123abcd.js");
      expect([urlPattern, isForTheServer(address)]).toEqual([urlPattern, true]);
      if (source === "network") expect([urlPattern, isNamedAfterContent(address)]).toEqual([urlPattern, false]);
    }
});
