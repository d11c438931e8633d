import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { callServersOf } from "../../providers/calls/callSettings.ts";
import { iceServersFor } from "./iceServers.ts";

const now = new Date("2027-05-10T18:00:00Z");

test("without settings there are no servers", () => {
  expect(iceServersFor(callServersOf({}), now)).toEqual({ iceServers: [], expiresAt: "2027-05-10T19:00:00.000Z" });
});

test("a TURN server is given credentials of an hour, a STUN server none", () => {
  const servers = callServersOf({
    HEARTH_CALL_SERVERS: "stun:a.example:3478, turns:b.example:5349",
    HEARTH_TURN_SECRET: "s",
  });
  const [stun, turn] = iceServersFor(servers, now).iceServers;
  expect(stun).toEqual({ urls: ["stun:a.example:3478"] });
  expect(turn?.urls).toEqual(["turns:b.example:5349"]);
  const { username = "", credential } = turn as { username?: string; credential?: string };
  expect(username).toMatch(/^\d+:[\da-f-]{36}$/);
  expect(Number(username.split(":")[0]) * 1_000).toBe(now.getTime() + 3_600_000);
  expect(credential).toBe(createHmac("sha1", "s").update(username).digest("base64"));
});

test("what makes no sense stops the start", () => {
  expect(() => callServersOf({ HEARTH_CALL_SERVERS: "https://a.example" })).toThrow("HEARTH_CALL_SERVERS");
  expect(() => callServersOf({ HEARTH_CALL_SERVERS: "turn:a.example" })).toThrow("HEARTH_TURN_SECRET");
});
