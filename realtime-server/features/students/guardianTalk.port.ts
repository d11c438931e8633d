import type { Actor } from "#shared/access/can.ts";
import type { Locale } from "#shared/locales.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";

interface Writing {
  readonly work: Work;
  readonly personId: string;
  readonly asker: Actor;
}

// What the office writes to a guardian, and how it is taken back as long as nobody has answered.
export interface GuardianTalk {
  readonly write: (
    writing: Writing & { readonly topic: string; readonly text: string; readonly locale: Locale },
  ) => Promise<Outcome>;
  readonly takeBack: (writing: Writing, before: unknown) => Promise<Outcome>;
}
