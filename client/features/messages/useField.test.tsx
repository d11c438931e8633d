// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useField } from "./useField.ts";

const aField = (draft: string | null) => {
  const { result, rerender } = renderHook((now: string | null) => useField(now), { initialProps: draft });
  return {
    text: () => result.current.text,
    write: (text: string) => act(() => result.current.setText(text)),
    draft: (next: string | null) => rerender(next),
  };
};

test("a field shows its draft, and what is written in it before the draft knows", () => {
  const field = aField("Dear");
  expect(field.text()).toBe("Dear");
  field.write("Dear Ao");
  expect(field.text()).toBe("Dear Ao");
});

test("it yields to a draft from another device where nobody has written since, also to an emptied one", () => {
  const field = aField(null);
  field.write("Dear");
  field.draft("Dear");
  field.draft("Dear Aoife");
  expect(field.text()).toBe("Dear Aoife");
  field.draft("");
  expect(field.text()).toBe("");
});

test("what is written here stays while the draft is still behind it", () => {
  const field = aField(null);
  field.write("Dear Ao");
  field.draft("Dear");
  field.draft("Dear A");
  expect(field.text()).toBe("Dear Ao");
});

test("storage that was wiped takes nothing out of it, and neither does the older draft that comes back", () => {
  const field = aField(null);
  field.write("Dear");
  field.draft("Dear");
  field.write("Dear Aoife");
  field.draft("Dear Aoife");
  field.draft(null);
  field.draft("Dear");
  expect(field.text()).toBe("Dear Aoife");
});

test("in a tab where nobody wrote, a draft that ends with its message is gone", () => {
  const field = aField("Dear");
  field.draft(null);
  expect(field.text()).toBe("");
});
