import { erasedName, withErasedNames } from "#shared/features/erasure/erasedName.rules.ts";
import { say } from "./text.ts";

// Of whoever has left for good only a mark is kept in the place of the name: here it is said in words.
export const namedAgain = (text: string): string => withErasedNames(text, say("ui", "deletedPerson"));

// The same of what comes over a socket; hardly ever is there such a name in it.
export function packetNamedAgain<T>(packet: T): T {
  const text = JSON.stringify(packet);
  return text.includes(erasedName) ? (JSON.parse(namedAgain(text)) as T) : packet;
}
