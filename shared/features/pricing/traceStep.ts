import {
  traceSteps,
  traceValues,
  type TraceAudience,
  type TraceKey,
  type TraceParams,
  type TraceValue,
} from "./traceSteps.ts";

// One sentence of an explanation: the key of its words, what they speak of, and the number that this step makes, of a line or of the whole trip.
interface StepOf<Key extends TraceKey> {
  readonly key: Key;
  readonly params: TraceParams<Key>;
  readonly audience: TraceAudience;
  readonly makes: TraceValue;
  readonly line: number | null;
}

export type TraceStep = { readonly [Key in TraceKey]: StepOf<Key> }[TraceKey];

export function explain<Key extends TraceKey>(
  key: Key,
  params: TraceParams<Key>,
  line: number | null = null,
): StepOf<Key> {
  const { audience, makes } = traceSteps[key];
  return { key, params, audience, makes, line };
}

// A step without a language, for tests and logs: "unit.percentage base=49.60 percentage=20 % -> unit=62.00".
export function readStep({ key, params, makes }: TraceStep): string {
  const said = Object.entries(params).map(([name, value]) => [name, `${name}=${readValue(name, value)}`] as const);
  const words = said.filter(([name]) => name !== makes).map(([, text]) => text);
  const made = said.filter(([name]) => name === makes).map(([, text]) => text);
  return [key, ...words, "->", ...made].join(" ");
}

function readValue(name: string, value: string | number | null): string {
  const kind = Object.entries(traceValues).find(([known]) => known === name)?.[1];
  if (kind === "money" && typeof value === "number") return (value / 100).toFixed(2);
  return kind === "percentage" ? `${value} %` : String(value ?? "none");
}
