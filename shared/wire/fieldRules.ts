// Why one field was refused; limits and names travel beside the rule so that any language can say it.
export const fieldRules = [
  "required",
  "email",
  "sameAs",
  "maxLength",
  "minLength",
  "minValue",
  "maxValue",
  "choice",
  "format",
  "unknown",
  "taken",
  "wrong",
  "commonPassword",
  "order",
  "notYours",
  "leadsAway",
] as const;

export type FieldRule = (typeof fieldRules)[number];
