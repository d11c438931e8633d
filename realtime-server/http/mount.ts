import type { Request, Response, Router } from "express";
import { can, isSignedIn, scopesOf } from "#shared/access/can.ts";
import { stepUpActions } from "#shared/access/matrix.ts";
import type { Contract, Endpoint, Input, Output } from "#shared/wire/endpoint.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connection.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Context, Visit } from "./context.ts";
import { callerOf } from "./caller.ts";
import { HttpError } from "./errors.ts";
import { parseInput } from "./input.ts";
import { onlyOnce } from "./onlyOnce.ts";

export type Handlers<C extends Contract> = {
  readonly [Name in keyof C]: (input: Input<C[Name]>, context: Context) => Promise<Output<C[Name]>>;
};

export interface Kernel {
  readonly db: Db;
  readonly clock: Clock;
  readonly visitOf: (request: Request) => Visit;
}

type Handle = (input: unknown, context: Context) => Promise<Record<string, unknown>>;

const stepUpMs = 10 * 60_000;

export function mount<C extends Contract>(router: Router, contract: C, handlers: Handlers<NoInfer<C>>, kernel: Kernel): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handle = handlers[name as keyof C] as Handle;
    const verb = endpoint.method.toLowerCase() as "get" | "post" | "patch" | "delete";
    router[verb](endpoint.path, (request, response) => answer({ endpoint, handle, kernel, request, response }));
  }
}

interface Turn {
  readonly endpoint: Endpoint;
  readonly handle: Handle;
  readonly kernel: Kernel;
  readonly request: Request;
  readonly response: Response;
}

async function answer({ endpoint, handle, kernel, request, response }: Turn): Promise<void> {
  const visit = kernel.visitOf(request);
  authorize(visit, endpoint, kernel.clock.now());
  const input = parseInput(endpoint, request);
  const readOnly = endpoint.method === "GET";
  const cookies: string[] = [];
  const afterwards: (() => void)[] = [];
  const output = await inTransaction(kernel.db, { actor: visit.actor, readOnly }, (db) => {
    const context: Context = {
      ...visit,
      db,
      scopes: scopesOf(visit.actor, endpoint.action),
      caller: callerOf(request),
      now: kernel.clock.now,
      setCookies: (made) => cookies.push(...made),
      afterCommit: (act) => afterwards.push(act),
    };
    const act = async () => endpoint.returns.parse(await handle(input, context)) as Record<string, unknown>;
    return readOnly ? act() : onlyOnce({ request, context, input, endpoint }, act);
  });
  for (const act of afterwards) act();
  for (const cookie of cookies) response.append("Set-Cookie", cookie);
  response.set("Cache-Control", "no-store").json({ status: "success", ...output });
}

export function authorize({ actor, session }: Visit, endpoint: Endpoint, now: Date): void {
  if (!can(actor, endpoint.action)) throw new HttpError(isSignedIn(actor) ? "no_access" : "not_logged_in");
  if (!stepUpActions.includes(endpoint.action)) return;
  if (!session || now.getTime() - session.provedAt.getTime() > stepUpMs) throw new HttpError("prove_again");
}
