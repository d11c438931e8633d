import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

// Only these fields of a cause are written: what people said and who they are never reaches a log (security S39).
const causeFields = (cause: unknown): unknown => {
  if (!(cause instanceof Error)) return typeof cause;
  const code = "code" in cause ? cause.code : undefined;
  return {
    name: cause.name,
    code,
    message: code === undefined ? cause.message : undefined,
    stack: cause.stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")),
  };
};

export const createLog = (
  { logLevel }: Pick<Config, "logLevel">,
  destination: DestinationStream = pino.destination(1),
): Log => pino({ level: logLevel, serializers: { cause: causeFields }, base: null }, destination);
