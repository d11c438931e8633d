import type { RequestHandler } from "express";
import type { Clock } from "../../clock.ts";

interface AlarmOptions {
  readonly clock: Clock;
  readonly most: number;
  readonly raise: (sentence: string) => void;
}

const minuteMs = 60_000;
// A wrong secret, a dead token, too many tries.
const failed = [410, 422, 429];

// S6: many failures over all accounts in one minute are an attack that no single account shows. Said once a minute.
export function watchFailures({ clock, most, raise }: AlarmOptions): RequestHandler {
  let since = 0;
  let failures = 0;

  const count = (): void => {
    const now = clock.now().getTime();
    if (now - since >= minuteMs) [since, failures] = [now, 0];
    failures += 1;
    if (failures === most) raise(`${most} failed tries to sign in or to prove an identity within a minute`);
  };

  return (_request, response, next) => {
    response.once("finish", () => {
      if (failed.includes(response.statusCode)) count();
    });
    next();
  };
}
