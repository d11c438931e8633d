import { atom } from "jotai";
import { ApiError } from "#client/api/apiError.ts";
import type { Send } from "#client/api/createApi.ts";
import { store } from "./store.ts";

interface Asked {
  readonly again: () => void;
  readonly giveUp: () => void;
}

// A call that waits until the person has proved who he is.
export const askedProofAtom = atom<Asked | null>(null);

// Step-up (S5): what matters most asks for the password again when the last proof is older than ten minutes. Whichever call it is, the person is asked and the same call is made once more.
export const askingForProof =
  (send: Send): Send =>
  async (request) => {
    try {
      return await send(request);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== "prove_again" || request.isQuiet) throw cause;
      return new Promise((resolve, reject) => {
        store.get(askedProofAtom)?.giveUp();
        const ended = (end: () => void) => () => {
          store.set(askedProofAtom, null);
          end();
        };
        store.set(askedProofAtom, {
          again: ended(() => void send(request).then(resolve, reject)),
          giveUp: ended(() => reject(cause)),
        });
      });
    }
  };
