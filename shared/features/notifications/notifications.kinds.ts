// What a person can be told of, in the order of the settings.
export const notificationKinds = ["messages", "trips", "money", "home", "team", "reminders", "marketing"] as const;
export const channels = ["push", "email", "sms"] as const;
// What a push shows of a message: that there is one, from whom, or its words too.
export const previews = ["nothing", "sender", "words"] as const;
export const deliveryStates = ["due", "sent", "shown", "opened", "ended", "failed"] as const;

// Why no more letters go to an address by themselves: it takes none, or its owner has called one a nuisance.
export const lettersStopped = ["bounced", "complaint"] as const;

export type LettersStopped = (typeof lettersStopped)[number];
export type NotificationKind = (typeof notificationKinds)[number];
export type Channel = (typeof channels)[number];
export type Preview = (typeof previews)[number];
export type DeliveryState = (typeof deliveryStates)[number];

// Why a step waits, was not taken or did not succeed.
export const toldReasons = [
  "read",
  "gone",
  "unwished",
  "muted",
  "unreachable",
  "active",
  "quiet",
  "busy",
  "no_device",
  "device_gone",
  "given_up",
  "refused",
  "bounced",
  "complaint",
] as const;
