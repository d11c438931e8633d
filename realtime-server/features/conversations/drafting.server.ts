import type { drafting } from "#shared/features/drafting/drafting.contract.ts";
import {
  contentTypes,
  messageKinds,
  type WireHeader,
  type WireMessage,
} from "#shared/features/conversations/conversations.wire.ts";
import { protectedNames } from "#shared/features/translation/protectedNames.rules.ts";
import type { Limits } from "../../config.ts";
import type { Db } from "../../db/connection.ts";
import type { Call } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { CallHandlers } from "../../http/mount.ts";
import { tooMany } from "../../load/limits.ts";
import { countUse } from "../../providers/translation/countUse.ts";
import { rewriteText, summariseText } from "../../providers/writing/writeText.ts";
import type { Writer } from "../../providers/writing/writing.port.ts";
import { createGate } from "./gate.ts";
import { readHeader } from "./headers.store.ts";
import { readPage } from "./page.store.ts";
import type { ReaderFor } from "./reader.ts";

interface DraftingPorts {
  readonly db: Db;
  readonly writer: Writer | null;
  readonly limits: Pick<Limits, "translationsPerDay">;
  readonly readerFor: ReaderFor;
}

// As much as says where things stand.
const mostMessages = 80;
const mostLetters = 16_000;

// Help for whoever writes. What is hidden or masked for the asker never leaves for them, and nothing that comes back is kept: it is nobody's
// message until somebody sends it.
export function createDraftingHandlers({
  db,
  writer,
  limits,
  readerFor,
}: DraftingPorts): CallHandlers<typeof drafting> {
  const gate = createGate({ most: 8, retryAfter: 5 });

  async function headerFor(call: Call, conversationId: string): Promise<WireHeader> {
    const header = await readHeader(db, readerFor(call), conversationId);
    if (!header) throw notFound();
    return header;
  }

  // One allowance a day for all that is asked of services of words.
  async function ask(
    call: Call,
    work: (asked: Writer) => Promise<string>,
  ): Promise<{ text: string; provider: string }> {
    if (!writer) throw new HttpError("provider_not_configured");
    const now = call.now();
    if (!(await countUse(db, { userId: call.actor.id, now, most: limits.translationsPerDay })))
      throw tooMany(86_400 - (Math.floor(now.getTime() / 1_000) % 86_400));
    return { text: await gate(() => work(writer)), provider: writer.provider };
  }

  return {
    rewrite: async ({ conversationId, wish, text }, call) => {
      const names = protectedNames(await headerFor(call, conversationId));
      return ask(call, (asked) => rewriteText(asked, { text, wish, names }));
    },
    summarise: async ({ conversationId, locale }, call) => {
      const header = await headerFor(call, conversationId);
      const page = await readPage(db, readerFor(call), { conversationId, limit: mostMessages });
      const said = (page?.messages ?? []).filter(isWritten);
      if (said.length === 0) throw new HttpError("refused", { reason: "nothingToSum" });
      const text = said
        .map((message) => `${sideIn(header, message)}: ${message.body}`)
        .join("\n")
        .slice(-mostLetters);
      const made = await ask(call, (asked) => summariseText(asked, { text, locale }));
      return { ...made, upTo: said.at(-1)?.seq ?? 0, messages: said.length };
    },
  };
}

const isWritten = ({ kind = messageKinds.conversation, type = contentTypes.text, body }: WireMessage): boolean =>
  kind === messageKinds.conversation && type === contentTypes.text && (body ?? "").trim() !== "";

// Who speaks, without the name.
const sideNames = { booker: "Parent", host: "Host", office: "Office" } as const;

const sideIn = ({ people }: WireHeader, { from }: WireMessage): string =>
  sideNames[people.find(({ userId }) => userId === from)?.side ?? "office"];
