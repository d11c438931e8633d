import { longForm } from "#shared/features/conversations/messageForms.ts";
import type { enclosures } from "#shared/features/enclosures/enclosures.contract.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readEnclosures } from "./enclosures.store.ts";
import type { ReaderFor } from "./reader.ts";

export const createEnclosureHandlers = ({
  readerFor,
}: {
  readonly readerFor: ReaderFor;
}): Handlers<typeof enclosures> => ({
  list: async (asked, context) => {
    const found = await readEnclosures(context.db, readerFor(context), asked);
    if (!found) throw notFound();
    const { messages, before } = found;
    return { messages: messages.map((message) => longForm(asked.conversationId, message)), before };
  },
});
