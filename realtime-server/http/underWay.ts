import type { Server } from "node:http";

export interface UnderWay {
  // From now on each answer closes the line that it leaves by: whoever keeps lines open looks for another server.
  readonly closeLines: () => void;
  // No new line is taken; resolves when the last answer has left, or when the limit is over.
  readonly end: (mostMs: number) => Promise<void>;
}

// Counts the requests that a server is answering, so that its end cuts none of them.
export function countUnderWay(http: Server): UnderWay {
  let count = 0;
  let closesLines = false;
  let whenQuiet: () => void = () => undefined;
  http.prependListener("request", (_request, response) => {
    count += 1;
    if (closesLines) response.setHeader("Connection", "close");
    response.once("close", () => {
      count -= 1;
      if (count === 0) whenQuiet();
    });
  });
  const closeLines = (): void => void (closesLines = true);
  return {
    closeLines,
    end: async (mostMs) => {
      closeLines();
      http.close();
      if (count > 0)
        await new Promise<void>((resolve) => {
          const impatience = setTimeout(resolve, mostMs);
          whenQuiet = () => {
            clearTimeout(impatience);
            resolve();
          };
        });
      http.closeAllConnections();
    },
  };
}
