import { usualKeys, keyOf, type KeyCommand, type OwnKeys } from "#shared/features/keyMap/keyMap.rules.ts";
import type { Key, Say } from "#client/i18n/words.ts";

const words: Readonly<
  Record<Exclude<KeyCommand, "firstTab" | "secondTab" | "thirdTab" | "fourthTab">, Key<"navigation">>
> = {
  next: "hub.nextRow",
  previous: "hub.previousRow",
  select: "hub.selectRow",
  reply: "hub.reply",
  note: "hub.note",
  archive: "hub.archive",
  unread: "hub.markUnread",
  assign: "hub.assign",
  takeNext: "hub.takeNext",
  tripState: "hub.moveTrip",
  family: "hub.chooseFamily",
  call: "hub.startCall",
  flag: "hub.flag",
  context: "hub.turnContext",
  conversation: "hub.turnConversation",
  undo: "hub.undoLast",
  originals: "hub.turnWords",
  search: "hub.searchHere",
  sidebar: "hub.turnSidebar",
  keys: "hub.keys",
  go: "hub.goKey",
};

const tabs: readonly KeyCommand[] = ["firstTab", "secondTab", "thirdTab", "fourthTab"];

export const commandWords = (t: Say<"navigation">, command: KeyCommand): string => {
  const known = (words as Partial<Record<KeyCommand, Key<"navigation">>>)[command];
  return known ? t(known) : t("hub.tabNumber", { number: tabs.indexOf(command) + 1 });
};

// As it is printed on the keyboard.
export const shownKey = (own: OwnKeys, usual: string): string | null => {
  const command = (Object.keys(usualKeys) as KeyCommand[]).find((one) => usualKeys[one] === usual.toLowerCase());
  const key = command ? keyOf(own, command) : usual;
  return key && key.toUpperCase();
};
