import type * as z from "zod/mini";
import type { Action } from "#shared/access/matrix.ts";

type Schema = z.ZodMiniObject;

export interface Endpoint {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly action: Action;
  readonly query?: Schema;
  readonly body?: Schema;
  // Fields of the answer, beside its status.
  readonly returns: Schema;
  // The last answer is kept on the device, without the fields that are `unkept`, and shown without a connection.
  readonly offline?: true;
  // The answer holds what may be kept nowhere: a repeated call is carried out again, not answered from the log of answers.
  readonly isSecret?: true;
  // The answer may be long and travels compressed: it holds no token, and repeats nothing of its question.
  readonly isLong?: true;
  // Some of these questions leave a line in the audit log: their transaction may write.
  readonly isAudited?: true;
  // A change that the specification lists as GET: served so to our own pages as well.
  readonly hasGetForm?: true;
}

export type Contract = Readonly<Record<string, Endpoint>>;

// What is needed to make a call: a page that strangers open first takes no schemas along.
export type Calls = Readonly<Record<string, Pick<Endpoint, "method" | "path" | "offline">>>;

// Keeps the literal types of one endpoint.
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Fields<S, Side extends "input" | "output"> = S extends z.ZodMiniType
  ? Side extends "input"
    ? z.input<S>
    : z.output<S>
  : unknown;

// What a caller passes: path, query and body fields in one flat object.
export type Call<E extends Endpoint> = Record<PathParam<E["path"]>, string> &
  Fields<E["query"], "input"> &
  Fields<E["body"], "input">;

// What a handler receives: the same object after parsing.
export type Input<E extends Endpoint> = Record<PathParam<E["path"]>, string> &
  Fields<E["query"], "output"> &
  Fields<E["body"], "output">;

export type Output<E extends Endpoint> = z.output<E["returns"]>;
