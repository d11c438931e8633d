const two = (value: number): string => String(value).padStart(2, "0");

// The form in which older clients are told when a token ends: a day and an hour of twelve, in UTC. It says neither morning nor zone, so nothing
// of ours reads it: the moment stands beside it.
export const expiryText = (at: Date): string =>
  `${at.toISOString().slice(0, 10)} ${two(at.getUTCHours() % 12 || 12)}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
