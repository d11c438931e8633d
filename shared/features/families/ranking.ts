import { nightsOf } from "#shared/time/days.ts";
import type { SearchHome } from "./searchHome.ts";

// Why a home stands where it stands: fit, profile, reviews and newness of a hundred points, times how it answers.
export interface Weights {
  readonly fit: number;
  readonly profile: number;
  readonly reviews: number;
  readonly newness: number;
}

export const usualWeights: Weights = { fit: 40, profile: 30, reviews: 20, newness: 10 };

export interface Ranked {
  readonly fit: number | null;
  readonly profile: number;
  readonly reviews: number;
  readonly newness: number;
  // 0.90 to 1.10.
  readonly response: number;
  readonly score: number;
}

const photosWanted = 6;
const wordsWanted = 300;
const newDays = 60;
// Until somebody has said something of a home, it is taken to be as good as most: 4.5 of 5.
const usualReviews = 0.9;
const sampleWanted = 5;

export function rankOf(home: SearchHome, fit: number | null, today: string, weights: Weights = usualWeights): Ranked {
  const profile =
    (Math.min(1, home.photos / photosWanted) +
      Math.min(1, home.words.length / wordsWanted) +
      (home.interests.length > 0 ? 1 : 0)) /
    3;
  const age = nightsOf({ from: home.approvedOn, to: today });
  const newness = age >= 0 && age < newDays ? 1 : 0;
  const response = responseOf(home.response);
  const parts: readonly (readonly [number, number])[] = [
    [weights.profile, profile],
    [weights.reviews, usualReviews],
    [weights.newness, newness],
    ...(fit === null ? [] : [[weights.fit, fit] as const]),
  ];
  // Without a child the rest is all there is.
  const whole = parts.reduce((sum, [weight]) => sum + weight, 0);
  const sum = parts.reduce((total, [weight, share]) => total + weight * share, 0);
  const score = whole === 0 ? 0 : (100 * sum * response) / whole;
  return { fit, profile, reviews: usualReviews, newness, response, score };
}

// Of too few requests nothing is concluded.
function responseOf({ asked, answered }: SearchHome["response"]): number {
  if (asked < sampleWanted) return 1;
  return 0.9 + 0.2 * (answered / asked);
}

// Equals take turns, another order each day.
export function turnOf(id: string, today: string): number {
  let turn = 0;
  for (const letter of `${today} ${id}`) turn = (turn * 31 + letter.charCodeAt(0)) % 1_000_003;
  return turn;
}
