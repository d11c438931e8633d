import { dateFormat } from "#client/i18n/format.ts";

// "Thu 13 May, 18:00", short enough to stand in one line of a card.
export const answerMoment = (at: string): string =>
  dateFormat({
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));
