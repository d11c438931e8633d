import type { MeetingSettings } from "./meetings.states.ts";

// Decisions 5.
export const meetingSettings: MeetingSettings = {
  lengths: [15, 30, 45, 60],
  mostSlots: 5,
  mostRounds: 3,
  answer: { hours: 72 },
  moveBefore: { hours: 1 },
  joinBefore: { minutes: 10 },
  joinAfter: { minutes: 30 },
  noShowAfter: { minutes: 15 },
  silence: { minutes: 30 },
  reminders: [{ hours: 24 }, { minutes: 10 }],
};
