export type Daypart = "morning" | "noon" | "afternoon" | "evening";

// The words of time of all eight languages together, without accents: whoever works with several writes in any of them.
export const said = {
  days: [
    { ahead: 2, words: ["day after tomorrow", "ubermorgen", "pasado manana", "apres-demain", "dopodomani", "あさって", "明後日", "모레", "后天", "後天"] },
    { ahead: 1, words: ["tomorrow", "tmrw", "morgen", "manana", "demain", "domani", "明日", "あした", "내일", "明天"] },
    { ahead: 0, words: ["today", "tonight", "heute", "hoy", "aujourd'hui", "aujourd’hui", "oggi", "stasera", "今日", "今晩", "오늘", "今天", "今晚"] },
  ],
  parts: [
    // Before the shorter word that is part of it.
    { part: "afternoon", isLate: true, words: ["afternoon", "nachmittag", "nachmittags", "por la tarde", "apres-midi", "pomeriggio", "午後", "오후", "下午"] },
    { part: "morning", isLate: false, words: ["morning", "fruh", "morgens", "vormittag", "vormittags", "por la manana", "matin", "mattina", "mattino", "朝", "午前", "아침", "오전", "早上", "上午"] },
    { part: "noon", isLate: true, words: ["noon", "midday", "mittag", "mittags", "mediodia", "midi", "mezzogiorno", "正午", "昼", "정오", "中午"] },
    { part: "evening", isLate: true, words: ["evening", "tonight", "abend", "abends", "por la noche", "noche", "soir", "sera", "stasera", "夜", "晩", "夕方", "저녁", "밤", "晚上", "今晚"] },
  ],
  relative: {
    before: ["in", "en", "dentro de", "dans", "tra", "fra"],
    after: ["from now", "後", "后", "後に", "之后", "之後", "뒤", "후", "뒤에", "후에"],
    units: {
      minute: ["m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti", "分", "分钟", "分間", "분"],
      hour: ["h", "hr", "hrs", "hour", "hours", "stunde", "stunden", "hora", "horas", "heure", "heures", "ora", "ore", "時間", "시간", "小时", "小時", "个小时"],
      day: ["d", "day", "days", "tag", "tage", "tagen", "dia", "dias", "jour", "jours", "giorno", "giorni", "日", "일", "天"],
      week: ["w", "week", "weeks", "woche", "wochen", "semana", "semanas", "semaine", "semaines", "settimana", "settimane", "週間", "週", "주", "주일", "周", "星期", "个星期"],
    },
  },
  fillers: [
    ..."at on next this the until till for".split(" "),
    ..."um am bis nachster nachsten nachste kommenden kommender gegen".split(" "),
    ..."a las la el los hasta proximo proxima de".split(" "),
    ..."le les prochain prochaine jusqu'a jusqu’a vers du".split(" "),
    ..."alle all'ora il prossimo prossima fino ore".split(" "),
    ..."の に まで 次の 来週の 에 까지 다음 的 到 在".split(" "),
  ],
} as const satisfies {
  readonly days: readonly { readonly ahead: number; readonly words: readonly string[] }[];
  readonly parts: readonly { readonly part: Daypart; readonly isLate: boolean; readonly words: readonly string[] }[];
  readonly relative: {
    readonly before: readonly string[];
    readonly after: readonly string[];
    readonly units: Readonly<Record<"minute" | "hour" | "day" | "week", readonly string[]>>;
  };
  readonly fillers: readonly string[];
};
