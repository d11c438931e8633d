// Why somebody is not taken in or out (S35): a family would be alone in a conversation about somebody under 18.
export const companyRefusals = ["minorAlone"] as const;

export const grownUpAt = 18;
