// The parts of a household's guide, in the order in which a guest needs them.
export const guideSections = ["arriving", "keys", "wifi", "meals", "rules", "school", "emergency", "places"] as const;

export type GuideSection = (typeof guideSections)[number];

export const longestGuideText = 800;
