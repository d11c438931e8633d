import { loadWords } from "#client/i18n/text.ts";

// The calendar behind it is heavy, and few look for a day.
export async function loadDay() {
  const [{ DaySheet }] = await Promise.all([
    import(/* webpackChunkName: "day" */ "./DaySheet.tsx"),
    loadWords("enclosures"),
  ]);
  return DaySheet;
}
