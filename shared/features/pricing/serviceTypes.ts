export const serviceTypes = ["camp", "hosting", "trust_fee", "transfer", "horse", "immersion"] as const;

export type ServiceType = (typeof serviceTypes)[number];

// The first that fits: "Horse riding camp" is about horses, "Immersion hosting" about immersion.
const names: readonly (readonly [ServiceType, RegExp])[] = [
  ["horse", /\bhorses?\b/],
  ["trust_fee", /\btrust fee\b/],
  ["transfer", /\btransfers?\b/],
  ["immersion", /\bimmersion\b/],
  ["camp", /\b(camps?|activity|activities)\b/],
  ["hosting", /\bhosting\b/],
];

export function serviceTypeOf(name: string): ServiceType | null {
  const plain = name.toLowerCase().replace(/\s+/g, " ");
  return names.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

// Their price is set by the activity that was chosen; every other by the host family.
export const isSetByActivity = (service: ServiceType): boolean => service === "camp" || service === "horse";
