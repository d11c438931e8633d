import { expect, test } from "vitest";
import { isForTheServer } from "./networkOnly.ts";
import { staticRoutesOf } from "./staticRoutes.ts";

const routes = staticRoutesOf([
  { url: "/shell" },
  { url: "/icons/hearth-192.png" },
  { url: "/js/main.0123abc.js" },
  { url: "/js/chunks/7.0123ab.js" },
  { url: "/css/main.0123abc.css" },
]);

const routed = (address: string) =>
  routes.find(({ condition }) =>
    condition.or.some(({ urlPattern }) =>
      urlPattern.endsWith("*") ? address.startsWith(urlPattern.slice(0, -1)) : address === urlPattern,
    ),
  )?.source ?? "worker";

test("parts that came with the worker come from what is kept, and what the server answers by itself from the network", () => {
  expect(["/js/main.0123abc.js", "/js/chunks/7.0123ab.js", "/css/main.0123abc.css"].map(routed)).toEqual([
    "cache",
    "cache",
    "cache",
  ]);
  expect(["/api/user", "/pictures/home/a.webp", "/socket.io/", "/checkout/7"].map(routed)).toEqual(
    Array(4).fill("network"),
  );
});

test("what the worker shows, keeps as it comes by or takes is left to it", () => {
  const left = [
    "/",
    "/travel/messages",
    "/share",
    "/shell",
    // A part that is fetched when it is first wanted, by the page or by one of its workers.
    "/js/chunks/8.0123ab.js",
    "/css/8.0123ab.css",
    "/words/en/app.0123abcd.json",
    "/assets/coast.0123abcd.txt",
    "/calendar",
  ];
  expect(left.map(routed)).toEqual(left.map(() => "worker"));
});

test("nothing is routed past the worker that it would show itself", () => {
  for (const { condition } of routes)
    for (const { urlPattern } of condition.or)
      expect([urlPattern, isForTheServer(urlPattern.replace("*", "a"))]).toEqual([urlPattern, true]);
});
