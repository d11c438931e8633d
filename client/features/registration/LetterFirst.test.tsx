// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import type { Send } from "#client/api/createApi.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { HostDraft } from "./hostDraft.ts";
import { LetterFirst } from "./LetterFirst.tsx";
import type { HostDrafting } from "./useHostDraft.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "registration", "errors");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const draft: HostDraft = {
  device: "d",
  email: "a@b.example",
  countryId: "1",
  answers: { title: "Typed here, not sent" },
  isProved: false,
  isSent: false,
};

function shown(send: Send) {
  provideSend(send);
  const put = vi.fn<(draft: HostDraft) => void>();
  render(<LetterFirst drafting={{ draft, put } as unknown as HostDrafting} />);
  return put;
}

function type(code: string): void {
  fireEvent.change(screen.getByRole("textbox", { name: /^Code in the e-mail/ }), { target: { value: code } });
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
}

test("the code of the letter proves the mailbox here: what was said elsewhere comes, and what was typed here is newer", async () => {
  const asked: unknown[] = [];
  const put = shown(async ({ url, body }) => {
    asked.push([url, body]);
    return {
      registration: {
        firstName: "",
        lastName: "",
        email: draft.email,
        countryId: "1",
        answers: { title: "Elsewhere", guests: 2 },
        isProved: true,
      },
    };
  });
  expect(screen.getByText(/Open its link on this device, or type the code in it here/)).toBeTruthy();
  type("123 456");
  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  expect(asked).toEqual([["/host-registrations/code", { device: "d", code: "123456" }]]);
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    isProved: true,
    isSent: false,
    answers: { title: "Typed here, not sent", guests: 2 },
  });
});

test("another code is refused in words", async () => {
  const put = shown(async () => {
    throw new ApiError("refused", { reason: "letterCodeWrong" });
  });
  type("000000");
  expect((await screen.findByRole("alert")).textContent).toContain("This is not the code in the newest e-mail.");
  expect(put).not.toHaveBeenCalled();
});

test("the letter opened in another tab of this device leads on here too", async () => {
  const put = shown(async () => ({}));
  const opened = { ...draft, isProved: true };
  localStorage.setItem("hostRegistration", JSON.stringify(opened));
  window.dispatchEvent(new StorageEvent("storage", { key: "hostRegistration" }));
  await waitFor(() => expect(put).toHaveBeenCalledWith(opened));
});
