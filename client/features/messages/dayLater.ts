// The calendar behind it is heavy, and few look for a day.
export const loadDay = () => import(/* webpackChunkName: "day" */ "./DaySheet.tsx").then(({ DaySheet }) => DaySheet);
