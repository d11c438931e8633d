import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { engineAtom } from "#client/features/messages/engine.atoms.ts";
import { foldText } from "#client/ui/palette/foldText.ts";

interface HeldConversation {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

const fewestLetters = 2;
const mostShown = 6;

const nameOf = ({ title, header }: ConversationItem): string =>
  "names" in title ? title.names.join(" · ") : (header.supportName ?? "");

const isFound = (words: readonly string[], said: string): boolean =>
  words.every((word) => foldText(said).includes(word));

interface OpenConversation {
  // With whom it is; empty where the device does not know.
  readonly name: string;
  readonly tripState: TripState | null;
}

// The one of this id, as far as this device knows it.
export function useOpenConversation(id: string | null): OpenConversation {
  const engine = useAtomValue(engineAtom);
  const [item, setItem] = useState<ConversationItem | null>(null);
  useEffect(() => {
    if (!engine || id === null) return undefined;
    const held = engine.conversation(id);
    const read = (): void => setItem(held.read() ?? null);
    read();
    return held.watch(read);
  }, [engine, id]);
  return item?.id === id ? { name: nameOf(item), tripState: item.header.tripState } : { name: "", tripState: null };
}

// Conversations that this device holds, by who is in them: also without a connection.
export function useHeldConversations(typed: string): readonly HeldConversation[] {
  const engine = useAtomValue(engineAtom);
  const [rows, setRows] = useState<readonly ConversationItem[]>([]);
  const isAsked = typed.trim().length >= fewestLetters;
  useEffect(() => {
    if (!engine || !isAsked) return undefined;
    const held = engine.conversations("all");
    const read = (): void => setRows(held.read().rows);
    read();
    return held.watch(read);
  }, [engine, isAsked]);
  if (!isAsked) return [];
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return rows
    .map((item) => ({ id: item.id, name: nameOf(item), about: item.header.studentName ?? "" }))
    .filter(({ name, about }) => name !== "" && isFound(words, `${name} ${about}`))
    .slice(0, mostShown);
}
