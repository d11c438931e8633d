import { expect, test } from "vitest";
import { createSecrets } from "../secrets.ts";
import { createCsrf } from "./csrf.ts";

const csrf = createCsrf(createSecrets("a secret for tests that is long enough"));
const tokenFor = (sessionId: string | null): string => /=([^;]+);/.exec(csrf.cookieFor(sessionId))?.[1] ?? "";

test("a token is good for the session it was made for, and for no other", () => {
  expect(csrf.isValid(tokenFor("one"), "one")).toBe(true);
  expect(csrf.isValid(tokenFor("one"), "two")).toBe(false);
  expect(csrf.isValid(tokenFor("one"), null)).toBe(false);
  expect(csrf.isValid(tokenFor(null), "one")).toBe(false);
});

test("what is no token is refused, whatever letters it has", () => {
  const token = tokenFor("one");
  const [nonce = "", signature = ""] = token.split(".");
  const odd = [
    "",
    ".",
    nonce,
    `${nonce}.`,
    `${nonce}.${"é".repeat(signature.length)}`,
    `é${nonce.slice(1)}.${signature}`,
    `${token}=`,
    token.toUpperCase(),
    null,
    undefined,
  ];
  expect(odd.filter((one) => csrf.isValid(one, "one"))).toEqual([]);
});
