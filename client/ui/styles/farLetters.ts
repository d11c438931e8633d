import type { Locale } from "#shared/locales.ts";

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;
const kana = /[\u3041-\u30ff\u31f0-\u31ff]/;
const han = /\p{Script=Han}/u;

// The languages whose faces a text needs besides our own two. Chinese characters among kana are Japanese.
export function farLettersIn(text: string): readonly Locale[] {
  const isJapanese = kana.test(text);
  return [
    ...(isJapanese ? (["ja"] as const) : []),
    ...(hangul.test(text) ? (["ko"] as const) : []),
    ...(!isJapanese && han.test(text) ? (["zh"] as const) : []),
  ];
}
