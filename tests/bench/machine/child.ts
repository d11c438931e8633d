import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

// One of the bench's own processes, asked over its channel: a question has a number, its answer carries the same.
export interface Child {
  readonly pid: number;
  readonly ask: <T>(question: object, onMark?: () => void) => Promise<T>;
  // What it says by itself when it is ready.
  readonly ready: Promise<unknown>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  readonly output: () => string;
}

export interface Start {
  readonly file: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

interface Spoken {
  readonly answers?: number;
  readonly marks?: number;
  readonly ready?: unknown;
  readonly value?: unknown;
  readonly failure?: string;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (failure: Error) => void;
  readonly onMark: (() => void) | undefined;
}

const root = path.resolve(import.meta.dirname, "../../..");
const living = new Set<ChildProcess>();
process.once("exit", () => living.forEach((child) => child.kill("SIGKILL")));

export function startChild({ file, args = [], env = {}, flags = [] }: Start): Child {
  const process_ = fork(path.join(root, file), args, {
    cwd: root,
    env: { ...plainEnvironment(), ...env },
    execArgv: ["--no-warnings", ...flags],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = keepOutput(process_);
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<unknown>();
  const ended = once(process_, "exit").then(() => {
    living.delete(process_);
    const failure = new Error(`${file} has ended: ${output().slice(-2000)}`);
    ready.reject(failure);
    for (const { reject } of waiting.values()) reject(failure);
  });
  living.add(process_);
  ready.promise.catch(() => undefined);
  process_.on("message", (spoken: Spoken) => {
    if (spoken.ready !== undefined) ready.resolve(spoken.ready);
    if (spoken.marks !== undefined) waiting.get(spoken.marks)?.onMark?.();
    if (spoken.answers !== undefined) settle(waiting, spoken.answers, spoken);
  });
  let count = 0;
  return {
    pid: process_.pid ?? 0,
    ready: ready.promise,
    output,
    ask: (question, onMark) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject, onMark });
        process_.send(
          { ...question, number: count },
          (failure) => failure && settle(waiting, count, { failure: failure.message }),
        );
      }),
    kill: async (signal) => {
      process_.kill(signal);
      await ended;
    },
  };
}

function settle(waiting: Map<number, Waiting>, number: number, { value, failure }: Spoken): void {
  const asked = waiting.get(number);
  waiting.delete(number);
  if (failure === undefined) asked?.resolve(value as never);
  else asked?.reject(new Error(failure));
}

function keepOutput(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => (text = (text + chunk).slice(-20_000)));
  return () => text;
}

// Nothing of the caller's settings reaches what is measured.
const plainEnvironment = (): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "/",
  LC_ALL: "C",
});
