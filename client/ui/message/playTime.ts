// Minutes and seconds as players show them, the same in all languages: 0:24, 12:05.
export function playTime(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
