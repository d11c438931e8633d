import { usualKeys, keyOf, type KeyCommand, type OwnKeys } from "#shared/features/keyMap/keyMap.rules.ts";
import type { Key, Say } from "#client/i18n/words.ts";

const words: Readonly<
  Record<Exclude<KeyCommand, "firstTab" | "secondTab" | "thirdTab" | "fourthTab">, Key<"hubHome">>
> = {
  next: "can.nextRow",
  previous: "can.previousRow",
  select: "can.selectRow",
  reply: "can.reply",
  note: "can.note",
  archive: "can.archive",
  unread: "can.markUnread",
  assign: "can.assign",
  takeNext: "can.takeNext",
  tripState: "can.moveTrip",
  family: "can.chooseFamily",
  call: "can.startCall",
  flag: "can.flag",
  context: "can.turnContext",
  conversation: "can.turnConversation",
  undo: "can.undoLast",
  originals: "can.turnWords",
  search: "can.searchHere",
  sidebar: "can.turnSidebar",
  keys: "can.keys",
  go: "can.goKey",
};

const tabs: readonly KeyCommand[] = ["firstTab", "secondTab", "thirdTab", "fourthTab"];

export const commandWords = (t: Say<"hubHome">, command: KeyCommand): string => {
  const known = (words as Partial<Record<KeyCommand, Key<"hubHome">>>)[command];
  return known ? t(known) : t("can.tabNumber", { number: tabs.indexOf(command) + 1 });
};

// As it is printed on the keyboard.
export const shownKey = (own: OwnKeys, usual: string): string | null => {
  const command = (Object.keys(usualKeys) as KeyCommand[]).find((one) => usualKeys[one] === usual.toLowerCase());
  const key = command ? keyOf(own, command) : usual;
  return key && key.toUpperCase();
};
