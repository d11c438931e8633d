import { expect, test } from "vitest";
import { inRegister, looksRight, plainVatNumber } from "./vatNumber.rules.ts";

test.each([
  ["IT", "IT 039 176 401 58", true],
  ["IT", "03917640158", false],
  ["IT", "IT0391764015", false],
  ["ES", "ESB84017263", true],
  ["DE", "DE281734906", true],
  ["IE", "IE6418230K", true],
  ["IE", "IE6418230KA", true],
  ["IE", "DE281734906", false],
  ["BE", "be0712.884.512", true],
  ["GR", "EL123456789", true],
  ["GR", "GR123456789", false],
  ["NL", "NL123456789B01", true],
  ["FR", "FRIO123456789", false],
  ["JP", "T5-0101-0105-3680", true],
  ["JP", "no?", false],
])("%s: %s", (country, number, isRight) => {
  expect(looksRight(number, country)).toBe(isRight);
});

test("the register is asked for letters and digits apart, and only for its own countries", () => {
  expect(inRegister("el 123.456.789", "GR")).toEqual({ letters: "EL", digits: "123456789" });
  expect(inRegister("T5010101053680", "JP")).toBeNull();
  expect(plainVatNumber(" it 039-176.401/58 ")).toBe("IT03917640158");
});
