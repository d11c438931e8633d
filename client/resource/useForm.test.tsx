// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { useForm } from "./useForm.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("forms");
});

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

test("what was saved is unsaved no more, however it comes back, and what is typed after it is", async () => {
  let stands = "";
  const { result } = renderHook(() =>
    useForm({
      judge: () => ({}),
      initial: { name: stands },
      labels: { name: "Name" },
      save: async ({ name }) => void (stands = name.trim()),
      onSaved: () => undefined,
    }),
  );
  act(() => result.current.set("name", "Franc "));
  expect(result.current.isDirty).toBe(true);
  await act(() => result.current.submit());
  expect([stands, result.current.isDirty]).toEqual(["Franc", false]);
  act(() => result.current.set("name", "Francis"));
  expect(result.current.isDirty).toBe(true);
});

test("what no field of a form could mend is left to the server to say, and the refusal is shown", async () => {
  const { result } = renderHook(() =>
    useForm({
      judge: ({ name }) => ({ other: { rule: "required" }, ...(name === "" && { name: { rule: "required" } }) }),
      initial: { name: "" },
      labels: { name: "Name" },
      save: async () => {
        throw new ApiError("refused");
      },
      onSaved: () => undefined,
    }),
  );
  await act(() => result.current.submit());
  expect([result.current.mistakes.length, result.current.refusal]).toEqual([1, null]);
  act(() => result.current.set("name", "Franc"));
  await act(() => result.current.submit());
  expect([result.current.mistakes.length, result.current.refusal?.code]).toEqual([0, "refused"]);
});

test("each nested row shows what is wrong with it, whoever says so, until it is mended", async () => {
  const lines = [{ words: "Room" }, { words: "" }];
  const { result } = renderHook(() =>
    useForm({
      judge: (values) =>
        Object.fromEntries(
          values.lines.flatMap(({ words }, at) => (words === "" ? [[`lines.${at}.words`, { rule: "required" }]] : [])),
        ),
      initial: { lines },
      labels: { lines: "Line" },
      rowLabels: { lines: { words: "Words" } },
      save: async () => {
        throw new ApiError("invalid", { statusCode: 422, issues: { "lines.0.words": [{ rule: "taken" }] } });
      },
      onSaved: () => undefined,
    }),
  );
  await act(() => result.current.submit());
  expect([0, 1].map((row) => result.current.rowErrorOf("lines", row, "words") !== null)).toEqual([false, true]);
  expect(result.current.mistakes).toEqual([
    { fieldId: result.current.rowIdOf("lines", 1, "words"), message: expect.stringMatching(/^Line 2: /) },
  ]);
  act(() => result.current.set("lines", [{ words: "Room" }, { words: "Meals" }]));
  expect(result.current.mistakes).toEqual([]);
  await act(() => result.current.submit());
  expect([0, 1].map((row) => result.current.rowErrorOf("lines", row, "words") !== null)).toEqual([true, false]);
  expect(result.current.refusal).toBeNull();
});

test("two forms of one screen have fields of their own, though they be called the same", () => {
  const options = {
    judge: () => ({}),
    initial: { name: "Franc" },
    labels: { name: "Name" },
    save: async () => undefined,
    onSaved: () => undefined,
  };
  const { result, rerender } = renderHook(() => [useForm(options), useForm(options)].map(({ idOf }) => idOf("name")));
  const [one, other] = result.current;
  expect(one).not.toBe(other);
  rerender();
  expect(result.current).toEqual([one, other]);
});
