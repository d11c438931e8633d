import type { RequestHandler } from "express";
import type { Contract } from "#shared/wire/endpoint.ts";
import { HttpError, notFound } from "./errors.ts";

// What no endpoint has taken: a known path asked by another method is told which methods it has, anything else is nothing.
export function refuseOtherMethods(features: Readonly<Record<string, Contract>>): RequestHandler {
  const known = Object.values(features)
    .flatMap((feature) => Object.values(feature))
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (request) => {
    const methods = [...new Set(known.filter(({ pattern }) => pattern.test(request.path)).map(({ method }) => method))];
    if (methods.length === 0) throw notFound();
    throw new HttpError("wrong_method", { headers: { Allow: methods.join(", ") } });
  };
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
