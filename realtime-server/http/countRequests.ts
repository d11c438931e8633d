import type { Request, RequestHandler } from "express";
import { isSignedIn } from "#shared/access/can.ts";
import type { Config } from "../config.ts";
import { tooMany, type FloodGuard } from "../load/limits.ts";
import { countedAddress } from "./address.ts";
import type { Kernel } from "./mount.ts";
import { networkOf } from "./rateLimits.ts";
import type { Sessions } from "./sessions.ts";

interface Surroundings {
  readonly config: Config;
  readonly sessions: Pick<Sessions, "visitOf">;
}

// A person asks so much over all devices, and all strangers of one network together.
export const countRequests =
  ({ config, sessions }: Surroundings, guard: FloodGuard) =>
  (request: Request): void => {
    const { actor } = sessions.visitOf(request);
    const address = countedAddress(config, request);
    if (!isSignedIn(actor) && address === null) return;
    const seconds = guard.take("requests", isSignedIn(actor) ? actor.id : networkOf(address ?? ""));
    if (seconds > 0) throw tooMany(seconds);
  };

// What is no call of the contract has its measure too, beside that of its bytes.
export const counted =
  ({ count }: Pick<Kernel, "count">): RequestHandler =>
  (request, _response, next) => {
    count?.(request);
    next();
  };
