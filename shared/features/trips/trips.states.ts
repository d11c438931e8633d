export const tripStates = [
  "new",
  "enquiry",
  "reserved",
  "booked",
  "customer_service",
  "cancelled",
  "in-progress",
  "completed",
  "closed",
] as const;

export type TripState = (typeof tripStates)[number];

export const tripHostFamilyStates = [
  "new_trip_host_family",
  "potential_trip_host_family",
  "trip_host_family_rejected",
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "accepted_hosting",
  "declined_hosting",
  "considering_hosting",
  "host_waiting_list",
  "host_family_withdrawn",
] as const;

export type TripHostFamilyState = (typeof tripHostFamilyStates)[number];
