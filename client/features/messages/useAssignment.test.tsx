// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { useAssignment } from "./useAssignment.ts";

test("an offer that nobody answered is said in its own panel, and made once however often somebody presses", async () => {
  const sent: [string | undefined, boolean | undefined][] = [];
  provideSend(async ({ url, body, method, keys, isQuiet }) => {
    sent.push([keys?.of(JSON.stringify([method, url, body])), isQuiet]);
    if (sent.length === 1) throw new ApiError("no_response");
    return { until: "2026-11-28T10:05:00.000Z" };
  });
  const onDone = vi.fn();
  const { result } = renderHook(() => useAssignment(aHeader(), onDone));
  const offer = () => act(async () => result.current.offer({ personId: "9" }, "She asks about the pages"));
  await offer();
  expect(result.current.failure).toMatchObject({ code: "no_response" });
  expect(onDone).not.toHaveBeenCalled();
  await offer();
  expect(result.current.failure).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
  expect(sent).toEqual([
    [expect.any(String), true],
    [sent[0]?.[0], true],
  ]);
});
