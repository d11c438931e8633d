import type { Spot } from "./mapView.ts";

interface Town {
  readonly name: string;
  readonly at: Spot;
  // From how close it is named.
  readonly from: number;
}

// So that one knows where one looks, as they are called where they are.
export const mapTowns: readonly Town[] = [
  { name: "Dublin", at: [53.35, -6.26], from: 0 },
  { name: "London", at: [51.51, -0.13], from: 0 },
  { name: "Paris", at: [48.86, 2.35], from: 0 },
  { name: "Madrid", at: [40.42, -3.7], from: 0 },
  { name: "Roma", at: [41.9, 12.5], from: 0 },
  { name: "Edinburgh", at: [55.95, -3.19], from: 0 },
  { name: "Galway", at: [53.27, -9.05], from: 20_000 },
  { name: "Cork", at: [51.9, -8.47], from: 20_000 },
  { name: "Belfast", at: [54.6, -5.93], from: 12_000 },
  { name: "Ennis", at: [52.84, -8.98], from: 60_000 },
  { name: "Killarney", at: [52.06, -9.51], from: 60_000 },
  { name: "Sligo", at: [54.27, -8.47], from: 60_000 },
  { name: "Kilkenny", at: [52.65, -7.25], from: 60_000 },
  { name: "Manchester", at: [53.48, -2.24], from: 12_000 },
  { name: "Bristol", at: [51.45, -2.59], from: 20_000 },
  { name: "Cambridge", at: [52.2, 0.12], from: 30_000 },
  { name: "Norwich", at: [52.63, 1.3], from: 30_000 },
  { name: "Exeter", at: [50.72, -3.53], from: 30_000 },
  { name: "Bordeaux", at: [44.84, -0.58], from: 12_000 },
  { name: "Lyon", at: [45.76, 4.84], from: 12_000 },
  { name: "Rennes", at: [48.11, -1.68], from: 20_000 },
  { name: "Marseille", at: [43.3, 5.37], from: 12_000 },
  { name: "Barcelona", at: [41.39, 2.17], from: 9_000 },
  { name: "Sevilla", at: [37.39, -5.99], from: 12_000 },
  { name: "Valencia", at: [39.47, -0.38], from: 12_000 },
  { name: "Bilbao", at: [43.26, -2.93], from: 12_000 },
  { name: "Milano", at: [45.46, 9.19], from: 12_000 },
  { name: "Firenze", at: [43.77, 11.26], from: 12_000 },
  { name: "Napoli", at: [40.85, 14.27], from: 12_000 },
  { name: "Bologna", at: [44.49, 11.34], from: 20_000 },
];
