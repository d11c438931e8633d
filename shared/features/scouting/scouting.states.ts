// The way of a family that we have met until it hosts (decisions 11).
export const leadStates = [
  "lead",
  "contacted",
  "call_booked",
  "application_started",
  "vetting",
  "active",
  "not_suitable",
  "dormant",
] as const;
export type LeadState = (typeof leadStates)[number];

export const leadCommands = [
  "discover",
  "contact",
  "book_call",
  "start_application",
  "enter_vetting",
  "activate",
  "reject",
  "rest",
  "revive",
] as const;
export type LeadCommand = (typeof leadCommands)[number];

// Those of whom somebody of ours still wants something.
export const openLeadStates: readonly LeadState[] = ["lead", "contacted", "call_booked", "application_started"];

export const leadSources = ["referral", "event", "school", "social", "advert", "website", "other"] as const;
export type LeadSource = (typeof leadSources)[number];
