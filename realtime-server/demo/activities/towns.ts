import { randomOf } from "../random.ts";

// Where the towns of the activities lie.
const towns: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Malahide: [53.4508, -6.1544],
  Kinvara: [53.1389, -8.9361],
  Ballyvaughan: [53.1147, -9.1486],
  Westport: [53.8003, -9.5186],
  Vitrac: [44.8311, 1.2231],
  Strandhill: [54.2719, -8.5953],
  Schull: [51.5267, -9.5453],
  Saumur: [47.2601, -0.0769],
  Saltaire: [53.8375, -1.7906],
  Salamanca: [40.9644, -5.6669],
  Ronda: [36.7423, -5.1671],
  Pitlochry: [56.7024, -3.7314],
  Pienza: [43.0767, 11.6789],
  Mousehole: [50.0836, -5.5389],
  Lucca: [43.8429, 10.5027],
  Lahinch: [52.9331, -9.3447],
  Kinsale: [51.7059, -8.5222],
  Killaloe: [52.8069, -8.4419],
  Inistioge: [52.4869, -7.0659],
  Hope: [53.3486, -1.7453],
  Hathersage: [53.3361, -1.6572],
  Greystones: [53.1414, -6.0633],
  Gort: [53.0661, -8.8186],
  Getaria: [43.3036, -2.2039],
  Dungarvan: [52.0909, -7.6214],
  Dingle: [52.1409, -10.2689],
  Curracloe: [52.3922, -6.3711],
  Concarneau: [47.8717, -3.9142],
  Cobh: [51.8503, -8.2943],
  Clifden: [53.4891, -10.0217],
  Burford: [51.8083, -1.6364],
  Beaune: [47.026, 4.8397],
  Avoca: [52.8594, -6.2108],
  Athlone: [53.4239, -7.9407],
  Ardara: [54.7639, -8.4097],
  Annecy: [45.8992, 6.1294],
  Aberaeron: [52.2427, -4.2586],
};

// Somewhere in its town; a town that is not listed stands nowhere on the map.
export function pointOfActivity(key: string, town: string): { latitude: number | null; longitude: number | null } {
  const place = towns[town];
  if (!place) return { latitude: null, longitude: null };
  const random = randomOf(`point of ${key}`);
  return {
    latitude: Math.round((place[0] + random.int(-120, 120) / 10_000) * 10_000) / 10_000,
    longitude: Math.round((place[1] + random.int(-120, 120) / 10_000) * 10_000) / 10_000,
  };
}
