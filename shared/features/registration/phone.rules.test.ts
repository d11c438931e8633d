import { expect, test } from "vitest";
import { isPhone } from "./phone.rules.ts";

test.each([
  "+353 91 123456",
  "+353 (0)87 555 0142",
  "+353 087 555 0142",
  "+44 20 7946 0000",
  "+44 1632 960123",
  "+33 6 12 34 56 78",
  "+34 612 345 678",
  "+39 06 1234 5678",
  "+39 347 123 4567",
  "+1 415 555 0123",
  "091 123456",
])("%s is a number", (phone) => expect(isPhone(phone)).toBe(true));

test.each([
  "",
  "+353",
  "+353 91 12",
  "+353 91 123456789",
  "+33 6 12 34 56",
  "+34 112 345 678",
  "+44 20 7946",
  "+39 112",
  "+1 415 555 0123 4567 8901",
  "call me",
  "+353 91 123456 extension 12 please",
])("%s is none", (phone) => expect(isPhone(phone)).toBe(false));
