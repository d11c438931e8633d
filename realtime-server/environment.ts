export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

interface Bounds {
  readonly fallback: number;
  readonly least: number;
  readonly most: number;
}

export function wholeNumber(env: Environment, name: string, { fallback, least, most }: Bounds): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} is "${text}", but it must be a whole number from ${least} to ${most}.`);
  return value;
}

export function oneOf(env: Environment, name: string, [fallback = "", ...others]: readonly string[]): string {
  const value = env[name] || fallback;
  if (value !== fallback && !others.includes(value))
    throw new ConfigError(
      `${name} is "${value}", but it must be one of: ${[...new Set([fallback, ...others])].join(", ")}.`,
    );
  return value;
}

export function urlOf(env: Environment, name: string, protocols: readonly string[]): URL | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol))
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    );
  return url;
}

// HEARTH_LIMITS=triesPerNetwork=1000,lettersPerPerson=10 changes only what it names.
export function namedNumbers<T extends Readonly<Record<string, number>>>(
  env: Environment,
  variable: string,
  usual: T,
): T {
  const wishes = (env[variable] ?? "")
    .split(",")
    .map((wish) => wish.trim())
    .filter(Boolean);
  const named = wishes.map((wish): readonly [string, number] => {
    const [name = "", value = ""] = wish.split("=");
    if (!Object.hasOwn(usual, name))
      throw new ConfigError(`${variable} names "${name}", but its names are: ${Object.keys(usual).join(", ")}.`);
    if (!/^[1-9]\d{0,8}$/.test(value))
      throw new ConfigError(`${variable} gives ${name} the value "${value}", but it must be a whole number from 1.`);
    return [name, Number(value)];
  });
  return { ...usual, ...Object.fromEntries(named) };
}
