import { expect, test } from "vitest";
import { ConfigError } from "../../environment.ts";
import { vatRegisterOf } from "./vatSettings.ts";

test.each([
  [{}, null],
  [{ HEARTH_VAT_REGISTER: "none", HEARTH_VAT_REGISTER_URL: "https://vat.example" }, null],
  [{ HEARTH_VAT_REGISTER: "vies" }, "https://ec.europa.eu/taxation_customs/vies/rest-api"],
  [{ HEARTH_VAT_REGISTER: "vies", HEARTH_VAT_REGISTER_URL: "http://localhost:9/x/" }, "http://localhost:9/x"],
])("%j asks at %s", (env, url) => {
  expect(vatRegisterOf(env)).toBe(url);
});

test.each([
  { HEARTH_VAT_REGISTER: "other" },
  { HEARTH_VAT_REGISTER: "vies", HEARTH_VAT_REGISTER_URL: "http://vat.example" },
  { HEARTH_VAT_REGISTER: "vies", HEARTH_VAT_REGISTER_URL: "vat" },
])("%j stops the start", (env) => {
  expect(() => vatRegisterOf(env)).toThrow(ConfigError);
});
