import type { Actor } from "#shared/access/can.ts";
import type { Locale } from "#shared/locales.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";

interface Writing {
  readonly work: Work;
  readonly asker: Actor;
}

export interface Letter {
  readonly personId: string;
  readonly text: string;
  readonly locale: Locale;
  // How an earlier letter of the same job has found their conversation.
  readonly opened?: unknown;
}

// What the office writes to guardians, and how it is taken back as long as nobody has answered: all of it, or nothing.
export interface GuardianTalk {
  readonly write: (writing: Writing, letters: readonly Letter[]) => Promise<Outcome>;
  readonly takeBack: (writing: Writing, before: unknown) => Promise<Outcome>;
}
