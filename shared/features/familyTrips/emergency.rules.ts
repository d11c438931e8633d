// Numbers that have to be there when nothing else is: they travel with the app, so that no connection and no answer of ours is needed.
export const europeanEmergency = "112";

// Somebody of ours answers at any hour.
export const hearthOnDuty = "+353 91 555 019";

// What people of a country call beside 112.
const alsoCalled: Readonly<Record<string, string>> = { GB: "999", IE: "999" };

export const emergencyNumbersIn = (countryCode: string | null): readonly string[] => {
  const own = countryCode === null ? undefined : alsoCalled[countryCode];
  return own === undefined ? [europeanEmergency] : [europeanEmergency, own];
};

// As a telephone dials it.
export const dialled = (number: string): string => `tel:${number.replace(/[^+\d]/g, "")}`;
