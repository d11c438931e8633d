import { formatTag } from "#client/i18n/format.ts";

// "Thursday 13 May, 18:00"
export const answerMoment = (at: string): string =>
  new Intl.DateTimeFormat(formatTag(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));
