// Embassies that people of the demo's countries call from another of them.
const embassies: readonly (readonly [at: string, of: string, name: string, number: string])[] = [
  ["IE", "ES", "Embajada de España, Dublin", "+353 1 269 1640"],
  ["IE", "IT", "Ambasciata d’Italia, Dublin", "+353 1 660 1744"],
  ["IE", "FR", "Ambassade de France, Dublin", "+353 1 277 5000"],
  ["IE", "DE", "Deutsche Botschaft, Dublin", "+353 1 277 6100"],
  ["GB", "DE", "Deutsche Botschaft, London", "+44 20 7824 1300"],
  ["GB", "ES", "Consulado de España, London", "+44 20 7589 8989"],
];

export const emergencyNumbers = embassies.map(([countryCode, citizensOf, name, number], index) => ({
  id: index + 1,
  countryCode,
  kind: "consulate",
  citizensOf,
  name,
  number,
}));
