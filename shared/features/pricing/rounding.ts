// Percentages are whole hundredths of a per cent: 12.5 % is 1250.
export const wholeInHundredths = 10_000;

// amount × part ÷ whole, half up, away from zero. The product may pass what a number holds exactly, so it is made of big integers.
export function roundedShare(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const size = ((product < 0n ? -product : product) * 2n + divisor) / (divisor * 2n);
  return Number(product < 0n ? -size : size);
}

export const percentageOf = (amount: number, hundredths: number): number =>
  roundedShare(amount, hundredths, wholeInHundredths);

export const hundredthsOf = (percentage: number): number => Math.round(percentage * 100);

// The nearest number of two decimals is the number itself, or there are more than two.
export const hasTwoDecimals = (percentage: number): boolean => hundredthsOf(percentage) / 100 === percentage;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
