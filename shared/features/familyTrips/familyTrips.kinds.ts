export const taskKinds = ["deposit", "flights", "health_form", "balance", "insurance", "packing"] as const;
export const stepKinds = ["enquiry", "accepted", "balance", "arrival", "home"] as const;
