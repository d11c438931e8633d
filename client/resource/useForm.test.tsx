// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { useForm } from "./useForm.ts";

test("a form sends all it saves with the keys of its own, however often it has to try", async () => {
  const sent: CallOptions[] = [];
  const aForm = () =>
    renderHook(() =>
      useForm({
        judge: () => ({}),
        initial: { name: "Franc" },
        labels: { name: "Name" },
        save: async (_values, once) => {
          sent.push(once);
          throw new ApiError("no_response");
        },
        onSaved: () => undefined,
      }),
    ).result;
  const [one, other] = [aForm(), aForm()];
  for (const form of [one, one, other]) await act(() => form.current.submit());
  const keys = sent.map((once) => once.keys?.of("the same content"));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
});
