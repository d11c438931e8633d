import { randomOf } from "../random.ts";

// Numbers that the regulators keep free for films and books; other countries have none, so their people show no phone.
const fictional: Readonly<Record<string, (last: string) => string>> = {
  IE: (last) => `+353 20 910 ${last}`,
  GB: (last) => `+44 7700 900${last.slice(1)}`,
  FR: (last) => `+33 6 39 98 ${last.slice(0, 2)} ${last.slice(2)}`,
  US: (last) => `+1 617 555 01${last.slice(2)}`,
  DE: (last) => `+49 30 23125 ${last.slice(1)}`,
};

export function phoneOf(name: string, country: string): string | null {
  const last = String(randomOf(`phone of ${name}`).int(1000, 9999));
  return fictional[country]?.(last) ?? null;
}
