import type { Server } from "node:http";

export interface UnderWay {
  // No new line is taken; resolves when the last answer has left, or when the limit is over.
  readonly end: (mostMs: number) => Promise<void>;
}

// Counts the requests that a server is answering, so that its end cuts none of them.
export function countUnderWay(http: Server): UnderWay {
  let count = 0;
  let isEnding = false;
  let whenQuiet: () => void = () => undefined;
  http.prependListener("request", (_request, response) => {
    count += 1;
    // Whoever keeps a line open learns with the answer that no other will come by it.
    if (isEnding) response.setHeader("Connection", "close");
    response.once("close", () => {
      count -= 1;
      if (count === 0) whenQuiet();
    });
  });
  return {
    end: async (mostMs) => {
      isEnding = true;
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
