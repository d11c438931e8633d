import { expect, test } from "vitest";
import { paymentsOf } from "./paymentSettings.ts";

test("who moves the money is set by name; Stripe needs its key and the secret of its notices", () => {
  expect([paymentsOf({}, true), paymentsOf({}, false)]).toEqual(["sandbox", "none"]);
  const stripe = { HEARTH_PAYMENTS: "stripe", HEARTH_STRIPE_KEY: "sk_test", HEARTH_STRIPE_WEBHOOK_SECRET: "whsec" };
  expect(paymentsOf(stripe, false)).toEqual({ key: "sk_test", webhookSecret: "whsec", url: null });
  const standIn = { ...stripe, HEARTH_STRIPE_URL: "http://127.0.0.1:12111" };
  expect(paymentsOf(standIn, true)).toMatchObject({ url: new URL("http://127.0.0.1:12111") });
  expect(() => paymentsOf({ ...stripe, HEARTH_STRIPE_KEY: "" }, true)).toThrow("HEARTH_STRIPE_KEY must be set");
  expect(() => paymentsOf({ ...stripe, HEARTH_STRIPE_URL: "http://stripe.example:80" }, true)).toThrow("this machine");
});
