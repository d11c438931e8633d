import type { Context } from "../../http/context.ts";

// A sentence in the conversation of a household with the office.
export type SayToHousehold = (
  context: Context,
  sentence: {
    readonly personId: string;
    readonly topic: string;
    readonly key: string;
    readonly params: Readonly<Record<string, string>>;
    readonly text: string;
  },
) => Promise<void>;
