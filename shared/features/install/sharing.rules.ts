// What another app gives to be sent on: the manifest names where it goes, the worker lays it down there, the page takes it up.
export const sharePath = "/share";
export const sharedCache = "hearth-shared";
export const sharedWords = "/share/words";
export const sharedFilesUnder = "/share/files/";
export const nameHeader = "X-Shared-Name";

export const sharedFields = { title: "title", text: "text", url: "url", files: "files" } as const;

// Some apps say the address twice, as the text and as the address; some say the title in the text. Each is wanted once.
export function wordsOfShared(parts: readonly (string | null | undefined)[]): string {
  const said: string[] = [];
  for (const part of parts.map((one) => one?.trim() ?? ""))
    if (part !== "" && !said.some((earlier) => earlier.includes(part))) {
      const told = said.filter((earlier) => !part.includes(earlier));
      said.splice(0, said.length, ...told, part);
    }
  return said.join("\n");
}
