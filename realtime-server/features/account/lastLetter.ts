import type { Work } from "../../jobs/work.ts";
import type { Ports } from "../../ports.ts";
import { createWriteLetter } from "./letters.ts";
import { readPerson } from "./people.store.ts";

// To whoever is about to be nobody here: written while it is known where to, sent when all that it tells of stands.
export function createLastLetter({ config, mail }: Pick<Ports, "config" | "mail">) {
  const writeLetter = createWriteLetter(config.origin);
  return async ({ db, now, afterCommit }: Work, userId: string): Promise<void> => {
    const person = await readPerson(db, userId);
    const letter = writeLetter(person, { kind: "erased", path: "/", at: now(), device: "" });
    afterCommit(() => void mail.send(letter));
  };
}
