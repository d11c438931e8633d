import { expect, test } from "vitest";
import { readConfig, usualLimits } from "../config.ts";
import { networkOf, waitAfter } from "./rateLimits.ts";

test("neighbours of one network are counted together, also when an old address comes as a new one", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113");
  expect(networkOf("::ffff:203.0.113.200")).toBe("203.0.113");
  expect(networkOf("203.0.114.7")).not.toBe("203.0.113");
});

test("a new address is counted by its first four groups, however it is written", () => {
  expect(networkOf("2001:db8:0:12:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:12");
  expect(networkOf("2001:0db8::12:0:0:0:1")).toBe("2001:db8:0:12");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
});

test("[S6] the sixth try after five failures waits, and longer after ten", () => {
  const waits = [0, 4, 5, 9, 10, 40].map((failures) => waitAfter(failures, usualLimits));
  expect(waits).toEqual([0, 0, 5, 5, 60, 60]);
});

test("a limit is set by name, and a setting that makes no sense says why", () => {
  expect(readConfig({ HEARTH_LIMITS: "triesPerNetwork=1000, lettersPerPerson=10" }).limits).toEqual({
    ...usualLimits,
    triesPerNetwork: 1000,
    lettersPerPerson: 10,
  });
  expect(readConfig({}).limits).toEqual(usualLimits);
  expect(() => readConfig({ HEARTH_LIMITS: "tries=1" })).toThrow(
    'HEARTH_LIMITS names "tries", but its names are: triesPerAddress',
  );
  expect(() => readConfig({ HEARTH_LIMITS: "hashesAtOnce=0" })).toThrow(
    'HEARTH_LIMITS gives hashesAtOnce the value "0", but it must be a whole number from 1.',
  );
});

test("[S4] a password's hash can be made dearer, never cheaper", () => {
  expect(readConfig({ HEARTH_PASSWORD_MEMORY_KIB: "65536", HEARTH_PASSWORD_PASSES: "3" }).passwordHash).toEqual({
    memoryKib: 65_536,
    passes: 3,
  });
  expect(readConfig({}).passwordHash).toEqual({ memoryKib: 19_456, passes: 2 });
  expect(() => readConfig({ HEARTH_PASSWORD_MEMORY_KIB: "64" })).toThrow("HEARTH_PASSWORD_MEMORY_KIB");
  expect(() => readConfig({ HEARTH_PASSWORD_PASSES: "1" })).toThrow("HEARTH_PASSWORD_PASSES");
});
