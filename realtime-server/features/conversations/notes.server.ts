import { messagePlaceOf, type MessagePlace } from "#shared/features/conversations/messageIds.ts";
import type { Note, notes } from "#shared/features/notes/notes.contract.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { noteReading, type ReaderFor } from "./reader.ts";
import {
  addNote,
  changeNote,
  holdOwn,
  listColleagues,
  listNotes,
  placeOf,
  removeNote,
  seeMentions,
  unseenMentions,
  type NotePlace,
} from "./notes.store.ts";

// The office's notes. They stand in no feed and in no message: nothing that a family is sent can hold one.
export function createNoteHandlers({ readerFor }: { readonly readerFor: ReaderFor }): Handlers<typeof notes> {
  async function reach(context: Context, conversationId: string): Promise<NotePlace> {
    const place = await placeOf(context.db, readerFor(context), conversationId);
    if (!place) throw notFound();
    return place;
  }

  const there = (found: Note | undefined): Note => {
    if (!found) throw notFound();
    return found;
  };

  // Told by conversation: whoever has it open asks again, and whoever is named counts anew.
  function tell({ changed }: Context, { conversationId, mentioned }: Note, before: readonly string[] = []): void {
    const people = [...new Set([...before, ...mentioned.map(({ id }) => id)])];
    changed({ resource: "notes", ids: [conversationId], audience: { people, businesses: [] } });
  }

  async function own(context: Context, noteId: string): Promise<{ readonly place: MessagePlace; readonly held: Note }> {
    const place = messagePlaceOf(noteId);
    const held = place && (await holdOwn(context.db, context.actor.id, place));
    if (!place || !held) throw notFound();
    await reach(context, place.conversationId);
    return { place, held };
  }

  return {
    list: async ({ conversationId }, context) => {
      const { isMember } = await reach(context, conversationId);
      const [found, colleagues] = [
        await listNotes(context.db, conversationId),
        await listColleagues(context.db, conversationId),
      ];
      if (found.length > 0) await noteReading(readerFor(context), isMember ? [] : [conversationId]);
      return { notes: found, colleagues };
    },
    create: async ({ conversationId, text, mentioned }, context) => {
      const place = await reach(context, conversationId);
      const item = there(
        await addNote(context.db, place, { authorId: context.actor.id, text, mentioned, at: context.now() }),
      );
      tell(context, item);
      return { item };
    },
    update: async ({ noteId, text, mentioned }, context) => {
      const { place, held } = await own(context, noteId);
      const item = there(await changeNote(context.db, place, { text, mentioned, at: context.now() }));
      tell(
        context,
        item,
        held.mentioned.map((person) => person.id),
      );
      return { item };
    },
    remove: async ({ noteId }, context) => {
      const { place, held } = await own(context, noteId);
      await removeNote(context.db, place, context.now());
      tell(context, held);
      return {};
    },
    mentions: async (_, context) => ({ mentions: await unseenMentions(context.db, readerFor(context)) }),
    seen: async ({ conversationId }, context) => {
      if (await seeMentions(context.db, context.actor.id, conversationId, context.now()))
        context.changed({
          resource: "notes",
          ids: [conversationId],
          audience: { people: [context.actor.id], businesses: [] },
        });
      return {};
    },
  };
}
