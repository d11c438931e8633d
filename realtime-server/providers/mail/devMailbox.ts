import type { Clock } from "../../clock.ts";
import type { KeptLetter, Mail } from "./mail.port.ts";

const most = 100;

// The demo's letters, newest first. They live as long as the server.
export function createDevMailbox({ now }: Clock): Required<Mail> {
  let letters: readonly KeptLetter[] = [];
  let sent = 0;
  return {
    send: async (letter) => {
      letters = [{ ...letter, number: (sent += 1), sentAt: now() }, ...letters].slice(0, most);
      return true;
    },
    kept: () => letters,
  };
}
