// Around what is usual in a county, in whole units of money: within it a family sets its own price at once.
const [fewestHundredths, mostHundredths] = [70, 150];
const wholeUnit = 100;

export interface PriceRange {
  readonly least: number;
  readonly most: number;
}

export const rangeAround = (usual: number): PriceRange => ({
  least: Math.floor((usual * fewestHundredths) / 100 / wholeUnit) * wholeUnit,
  most: Math.ceil((usual * mostHundredths) / 100 / wholeUnit) * wholeUnit,
});

export const isWithin = (amount: number, { least, most }: PriceRange): boolean => amount >= least && amount <= most;

// Nobody means such a price, not even outside of every range.
export const nightLimits: PriceRange = { least: 10_00, most: 500_00 };

export const nightPriceRefusals = ["priceUnset", "priceAnswered"] as const;
