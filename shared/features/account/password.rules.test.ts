import { expect, test } from "vitest";
import { whyNotPassword } from "./password.rules.ts";

const parent = { email: "carmen.ramos@correo.example", roles: ["parent"] } as const;
const coordinator = { email: "aoife@hearth.example", roles: ["coordinator"] } as const;

test("ten characters of any kind are enough for a family", () => {
  expect(whyNotPassword("lluvia fina", parent)).toBeNull();
  expect(whyNotPassword("一二三四五六七八九十", parent)).toBeNull();
  expect(whyNotPassword("123456789", parent)).toEqual({ rule: "minLength", limit: 10 });
});

test("staff need fourteen", () => {
  expect(whyNotPassword("rain on slate", coordinator)).toEqual({ rule: "minLength", limit: 14 });
  expect(whyNotPassword("rain on slates", coordinator)).toBeNull();
});

test("an emoji counts as one character", () => {
  expect(whyNotPassword("🐎🐎🐎🐎🐎🐎🐎🐎🐎", parent)).toEqual({ rule: "minLength", limit: 10 });
  expect(whyNotPassword("🐎".repeat(10), parent)).toBeNull();
});

test("nothing longer than 128 characters is hashed", () => {
  expect(whyNotPassword("x".repeat(128), parent)).toBeNull();
  expect(whyNotPassword("x".repeat(129), parent)).toEqual({ rule: "maxLength", limit: 128 });
});

test("a password that holds the name before the at sign is refused, in capitals too", () => {
  expect(whyNotPassword("Carmen.Ramos2027", parent)).toEqual({ rule: "commonPassword" });
  expect(whyNotPassword("allerton market", { email: "al@hearth.example", roles: ["parent"] })).toBeNull();
});
