const keyOf = (userId: string): string => `recentCommands:${userId}`;
const kept = 5;

// Which commands this person used last on this device: only what they are called inside, never a name of anybody.
export function recentCommands(userId: string): readonly string[] {
  return (localStorage.getItem(keyOf(userId)) ?? "").split(" ").filter(Boolean);
}

export function rememberCommand(userId: string, id: string): void {
  const others = recentCommands(userId).filter((known) => known !== id);
  localStorage.setItem(keyOf(userId), [id, ...others].slice(0, kept).join(" "));
}
