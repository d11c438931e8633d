// What the single keys of the hub do, each by the key that it usually has. A screen goes on asking for the usual key: whoever works by others
// has what they press read as that.
export const usualKeys = {
  next: "j",
  previous: "k",
  select: "x",
  reply: "r",
  note: "n",
  archive: "e",
  unread: "u",
  assign: "a",
  takeNext: "q",
  tripState: "s",
  family: "f",
  call: "v",
  flag: "!",
  context: "]",
  conversation: "c",
  undo: "z",
  originals: "t",
  firstTab: "1",
  secondTab: "2",
  thirdTab: "3",
  fourthTab: "4",
  search: "/",
  sidebar: "[",
  keys: "?",
  go: "g",
} as const satisfies Readonly<Record<string, string>>;

export type KeyCommand = keyof typeof usualKeys;

export const keyCommands = Object.keys(usualKeys) as readonly KeyCommand[];

// Null: switched off. What is not named is as usual.
export type OwnKeys = Readonly<Partial<Record<KeyCommand, string | null>>>;

export const keyOf = (own: OwnKeys, command: KeyCommand): string | null =>
  own[command] === undefined ? usualKeys[command] : own[command];

// One letter, figure or sign, without a modifier: what moves about, what begins a new line and what browsers and assistants have for
// themselves cannot be taken.
export const isKey = (key: string): boolean => [...key].length === 1 && /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key);

// Two commands of one key: neither would be known.
export function clashes(own: OwnKeys): readonly KeyCommand[] {
  const keys = keyCommands.map((command) => keyOf(own, command)?.toLowerCase());
  return keyCommands.filter(
    (_, index) => keys[index] !== undefined && keys.indexOf(keys[index]) !== keys.lastIndexOf(keys[index]),
  );
}

// What a pressed key is read as; null where it does nothing any more. What no command has is itself: other screens have keys of their own.
export function meantBy(own: OwnKeys, pressed: string): string | null {
  const key = pressed.toLowerCase();
  const command = keyCommands.find((one) => keyOf(own, one)?.toLowerCase() === key);
  if (command) return usualKeys[command];
  return keyCommands.some((one) => usualKeys[one] === key) ? null : pressed;
}

// Without what is as usual anyway.
export const unusual = (own: OwnKeys): OwnKeys =>
  Object.fromEntries(
    Object.entries(own).filter(([command, key]) => key !== undefined && key !== usualKeys[command as KeyCommand]),
  );
