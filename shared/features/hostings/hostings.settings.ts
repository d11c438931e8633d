import type { Span } from "#shared/machine/machine.ts";

export interface HostingSettings {
  readonly answer: Span;
  readonly answerReminders: readonly Span[];
  readonly askedTime: Span;
  readonly reinviteDays: number;
}

export const hostingSettings: HostingSettings = {
  answer: { hours: 24 },
  answerReminders: [{ hours: 6 }, { hours: 18 }],
  askedTime: { hours: 48 },
  reinviteDays: 7,
};
