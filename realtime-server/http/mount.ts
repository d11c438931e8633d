import type { Request, Response, Router } from "express";
import { can, isSignedIn, scopesOf } from "#shared/access/can.ts";
import { succeeded } from "#shared/wire/errors.ts";
import { stepUpActions } from "#shared/access/matrix.ts";
import type { Contract, Endpoint, Input, Output } from "#shared/wire/endpoint.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connection.ts";
import { createAfterwards } from "../jobs/afterwards.ts";
import type { News } from "../realtime/news.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Call, Caller, Context, Visit } from "./context.ts";
import { callerOf } from "./caller.ts";
import type { Csrf } from "./csrf.ts";
import { HttpError } from "./errors.ts";
import { requireFreshProof } from "./freshProof.ts";
import { parseInput, type Sent } from "./input.ts";
import { readOutput, type NoteWord } from "./output.ts";
import type { KeptAnswers } from "./keptAnswers.ts";
import { onlyOnce } from "./onlyOnce.ts";
import { sendSqueezed } from "./squeeze.ts";

export type Handlers<C extends Contract> = {
  readonly [Name in keyof C]: (input: Input<C[Name]>, context: Context) => Promise<Output<C[Name]>>;
};

export type CallHandlers<C extends Contract> = {
  readonly [Name in keyof C]: (input: Input<C[Name]>, call: Call) => Promise<Output<C[Name]>>;
};

export interface Kernel {
  readonly db: Db;
  readonly clock: Clock;
  readonly csrf: Csrf;
  readonly visitOf: (request: Request) => Visit;
  readonly note?: NoteWord;
  // Of changes that were asked for under a key.
  readonly answers: KeptAnswers;
  // Throws when its sender has asked too much of late.
  readonly count?: (request: Request) => void;
  // Told when changes stand: whoever shows the list or the record asks again.
  readonly changed?: News["changed"];
}

type Fields = Record<string, unknown>;
type Handle<Within> = (input: unknown, within: Within) => Promise<Fields>;

interface Done {
  readonly output: Fields;
  readonly cookies: readonly string[];
}

interface Asked {
  readonly visit: Visit;
  readonly fields: Sent;
  readonly path: string;
  readonly key: string | undefined;
  readonly caller: Caller;
}

// The question as it was sent.
interface Sending {
  readonly path: string;
  readonly sent: Sent;
}

interface Served {
  readonly endpoint: Endpoint;
  readonly kernel: Kernel;
  readonly carryOut: (input: Fields, call: Call, as: Sending) => Promise<Done>;
}

// Every call is one transaction.
export function mount<C extends Contract>(
  router: Router,
  contract: C,
  handlers: Handlers<NoInfer<C>>,
  kernel: Kernel,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handle = handlers[name as keyof C] as Handle<Context>;
    serve(router, {
      endpoint,
      kernel,
      carryOut: (input, call, as) => inOneTransaction({ endpoint, kernel, handle }, { input, call, ...as }),
    });
  }
}

// For calls that wait for news, or whose effects have transactions of their own: no connection is held open around them.
export function mountWithoutTransaction<C extends Contract>(
  router: Router,
  contract: C,
  handlers: CallHandlers<NoInfer<C>>,
  kernel: Kernel,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handle = handlers[name as keyof C] as Handle<Call>;
    serve(router, {
      endpoint,
      kernel,
      carryOut: async (input, call) => ({
        output: readOutput(endpoint, await handle(input, call), kernel.note),
        cookies: [],
      }),
    });
  }
}

function serve(router: Router, served: Served): void {
  const { endpoint } = served;
  const verb = endpoint.method.toLowerCase() as "get" | "post" | "patch" | "delete";
  router[verb](endpoint.path, (request, response) => answer(served, request, response));
  if (endpoint.hasGetForm)
    router.get(endpoint.path, (request, response) => answer(inGetForm(served, request), request, response));
}

// A change in the shape of a question: for our own pages alone, which say so as they do with every change (decisions 4).
function inGetForm({ endpoint, ...served }: Served, request: Request): Served {
  const { body, ...rest } = endpoint;
  const isOurs = request.get("Sec-Fetch-Site") === "same-origin" && request.get("X-Requested-With") !== undefined;
  const isAllowed =
    request.method === "GET" &&
    isOurs &&
    served.kernel.csrf.isValid(request.get("X-CSRF-Token"), served.kernel.visitOf(request).session?.id ?? null);
  if (!isAllowed) throw new HttpError("wrong_method", { headers: { Allow: endpoint.method } });
  return { ...served, endpoint: body ? { ...rest, query: body } : rest };
}

async function answer(served: Served, request: Request, response: Response): Promise<void> {
  const { params, query, body, path } = request;
  served.kernel.count?.(request);
  const asked = {
    visit: served.kernel.visitOf(request),
    fields: { params, query, body },
    path,
    key: request.get("Idempotency-Key"),
    caller: callerOf(request),
  };
  const { output, cookies } = await perform(served, asked);
  for (const cookie of cookies) response.append("Set-Cookie", cookie);
  response.set("Cache-Control", "no-store");
  const answered = { ...succeeded, ...output };
  if (!served.endpoint.isLong) response.json(answered);
  else await sendSqueezed(request, response.type("json"), Buffer.from(JSON.stringify(answered)));
}

async function perform(
  { endpoint, kernel, carryOut }: Served,
  { visit, fields, path, key, caller }: Asked,
): Promise<Done> {
  authorize(visit, endpoint, kernel.clock.now);
  const input = parseInput(endpoint, fields, caller.isLater);
  return carryOut(
    input,
    { ...visit, caller, key, scopes: scopesOf(visit.actor, endpoint.action), now: kernel.clock.now },
    { path, sent: fields },
  );
}

interface Handled {
  readonly endpoint: Endpoint;
  readonly kernel: Kernel;
  readonly handle: Handle<Context>;
}

interface Turn extends Sending {
  readonly input: Fields;
  readonly call: Call;
}

async function inOneTransaction(
  { endpoint, kernel, handle }: Handled,
  { input, call, path, sent }: Turn,
): Promise<Done> {
  const isChange = endpoint.method !== "GET";
  const cookies: string[] = [];
  const { actor, caller } = call;
  const { run, ...afterwards } = createAfterwards(
    kernel.changed,
    caller.page ? { userId: actor.id, page: caller.page } : null,
  );
  const output = await inTransaction(kernel.db, { actor, readOnly: !isChange && !endpoint.isAudited }, (db) => {
    const context: Context = {
      ...call,
      db,
      setCookies: (made) => cookies.push(...made),
      ...afterwards,
    };
    const act = async () => readOutput(endpoint, await handle(input, context), kernel.note);
    return isChange
      ? onlyOnce({ path, key: call.key, context, input, sent, endpoint, answers: kernel.answers }, act)
      : act();
  });
  run();
  return { output, cookies };
}

export function authorize({ actor, session }: Visit, endpoint: Endpoint, now: () => Date): void {
  if (!can(actor, endpoint.action)) throw new HttpError(isSignedIn(actor) ? "no_access" : "not_logged_in");
  if (stepUpActions.includes(endpoint.action)) requireFreshProof({ session, now });
}
