import { expect, test } from "vitest";
import { twilioOf } from "./twilioSettings.ts";

const hex = "0123456789abcdef0123456789abcdef";
const account = {
  HEARTH_TWILIO_ACCOUNT: `AC${hex}`,
  HEARTH_TWILIO_KEY: `SK${hex}`,
  HEARTH_TWILIO_SECRET: "a secret of many letters".replaceAll(" ", ""),
};

test("nothing is Twilio's unless somebody says so", () => {
  expect(twilioOf({})).toBeNull();
  expect(twilioOf({ ...account, HEARTH_CARRIER: "own", HEARTH_CALLS: "own" })).toBeNull();
});

test("calls alone need no service for conversations", () => {
  expect(twilioOf({ ...account, HEARTH_CALLS: "twilio" })).toMatchObject({ video: true, chat: null, url: null });
});

test("what is missing or malformed stops the start with its name", () => {
  const chat = { ...account, HEARTH_CARRIER: "twilio" };
  expect(() => twilioOf(chat)).toThrow("HEARTH_TWILIO_SERVICE must be set");
  expect(() => twilioOf({ ...chat, HEARTH_TWILIO_SERVICE: `CH${hex}` })).toThrow("HEARTH_TWILIO_SERVICE is not");
  expect(() => twilioOf({ ...account, HEARTH_CALLS: "both" })).toThrow("HEARTH_CALLS");
  expect(() => twilioOf({ ...account, HEARTH_CALLS: "twilio", HEARTH_TWILIO_URL: "http://elsewhere.example" })).toThrow(
    "of this machine",
  );
  const whole = { ...chat, HEARTH_TWILIO_SERVICE: `IS${hex}`, HEARTH_TWILIO_AUTH_TOKEN: "0123456789abcdef0123" };
  expect(twilioOf(whole)).toMatchObject({ chat: { service: `IS${hex}` }, video: false });
});
