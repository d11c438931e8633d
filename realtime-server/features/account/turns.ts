import type { RequestHandler } from "express";

// So many at once, the others in line: hashing takes a processor and 19 MiB each, and its requests must not take all connections to the database.
export function takeTurns(most: number): RequestHandler {
  let free = most;
  const line: (() => void)[] = [];

  const giveBack = (): void => {
    const first = line.shift();
    if (first) first();
    else free += 1;
  };

  return (_request, response, next) => {
    // Gone before its turn.
    if (response.closed) return;
    const begin = (): void => {
      response.removeListener("close", leave);
      response.once("close", giveBack);
      next();
    };
    const leave = (): void => {
      const place = line.indexOf(begin);
      if (place >= 0) line.splice(place, 1);
    };
    if (free > 0) {
      free -= 1;
      begin();
      return;
    }
    response.once("close", leave);
    line.push(begin);
  };
}
