// @vitest-environment jsdom
import { Provider } from "jotai";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend, request } from "#client/api/client.ts";
import type { WireRequest } from "#client/api/createApi.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { askingForProof } from "#client/session/proof.ts";
import { userAtom, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { Proof } from "./Proof.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "errors");
  await import("./ProofDialog.tsx");
});
afterEach(cleanup);

const command: WireRequest = { method: "POST", url: "/transitions", body: { command: "approve" }, isQuiet: false };

// A server that asks for the password once and then does what it is told.
function aServer() {
  const asked: string[] = [];
  let isProved = false;
  provideSend(
    askingForProof(async ({ url, body }) => {
      asked.push(url);
      if (url === "/prove") {
        if (JSON.stringify(body).includes("wrong")) throw new ApiError("wrong_code");
        isProved = true;
      } else if (!isProved) throw new ApiError("prove_again", { statusCode: 403 });
      return { status: "success" };
    }),
  );
  render(
    <Provider store={store}>
      <Proof />
    </Provider>,
  );
  return asked;
}

it("asks for the password when a command needs a proof, whoever gives it, and gives the command once more", async () => {
  const asked = aServer();
  const given = request(command);
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText("Your password"), "wrong");
  await person.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText(/That code is not right/)).not.toBeNull();
  await person.clear(screen.getByLabelText("Your password"));
  await person.type(screen.getByLabelText("Your password"), "seaweed and driftwood");
  await person.click(screen.getByRole("button", { name: "Go on" }));
  expect(await given).toEqual({ status: "success" });
  expect(asked).toEqual(["/transitions", "/prove", "/prove", "/transitions"]);
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

it("lets the command fail when the person gives up", async () => {
  aServer();
  const given = request(command).catch((cause: unknown) => cause);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await given).toMatchObject({ code: "prove_again" });
});

it("leads whoever has no password to a link", async () => {
  store.set(userAtom, { hasPassword: false } as SessionUser);
  aServer();
  const given = request(command).catch((cause: unknown) => cause);
  expect(await screen.findByText(/you have no password/)).not.toBeNull();
  expect(screen.queryByLabelText("Your password")).toBeNull();
  expect(screen.getByRole("button", { name: "Send me a link" })).not.toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Cancel" }));
  expect(await given).toMatchObject({ code: "prove_again" });
  store.set(userAtom, null);
});

it("asks nobody in the background", async () => {
  aServer();
  await expect(request({ ...command, isQuiet: true })).rejects.toMatchObject({ code: "prove_again" });
  expect(screen.queryByLabelText("Your password")).toBeNull();
});
