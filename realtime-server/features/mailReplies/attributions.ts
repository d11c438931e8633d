// How mail programs introduce what they quote, in the languages that our people have them in. Each names a day: "On Monday she wrote:" in
// somebody's own words does not.
const openings: readonly RegExp[] = [
  /^On\b.*\bwrote:$/i,
  /^Le\b.*\ba écrit ?:$/i,
  /^El\b.*\bescribió:$/i,
  /^Il\b.*\bha scritto:$/i,
  /^Am\b.*\b(?:schrieb|hat)\b.*:$/i,
  /^\d.*(?:のメール|は書きました|wrote|作成|님이 작성|작성|写道|寫道) ?[:：]$/i,
  // Gmail in Japanese ends on the address alone.
  /^\d{4}年\d{1,2}月\d{1,2}日.*<[^<>\s]+@[^<>\s]+>[:：]$/,
  /^.*<[^<>\s]+@[^<>\s]+> ?(?:于|於|schrieb am).*[:：]$/i,
];

const mostLines = 4;

export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

// How many lines from here on are such an introduction: they are broken where a program breaks lines.
export function attributionAt(lines: readonly string[], at: number): number {
  if (isBlank(lines[at])) return 0;
  for (let count = 1; count <= mostLines; count += 1) {
    const last = lines[at + count - 1];
    if (isBlank(last) || last?.startsWith(">")) return 0;
    const whole = lines
      .slice(at, at + count)
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (/\d/.test(whole) && openings.some((opening) => opening.test(whole))) return count;
  }
  return 0;
}

// Outlook repeats the head of what it quotes, in the words of its own language.
const headWords = {
  from: "From|De|Da|Von|差出人|送信元|보낸 사람|보낸사람|发件人|寄件者",
  sent: "Sent|Date|Envoyé|Envoyé le|Enviado|Enviado el|Fecha|Inviato|Data|Gesendet|Datum|送信日時|日付|보낸 날짜|날짜|发送时间|日期",
  to: "To|À|A|Para|An|宛先|받는 사람|받는사람|收件人",
  subject: "Subject|Objet|Asunto|Oggetto|Betreff|件名|제목|主题|主旨",
} as const;

const headLine = (words: string): RegExp => new RegExp(`^\\*?(?:${words})\\s?\\*?[:：]\\*?\\s*\\S`, "i");
const fromLine = headLine(headWords.from);
const otherLines = [headWords.sent, headWords.to, headWords.subject].map(headLine);

export function isRepeatedHead(lines: readonly string[], at: number): boolean {
  if (!fromLine.test(lines[at]?.trim() ?? "")) return false;
  const below = lines.slice(at + 1, at + 7).map((line) => line.trim());
  return otherLines.filter((pattern) => below.some((line) => pattern.test(line))).length >= 2;
}

// "-----Ursprüngliche Nachricht-----"
export const isRule = (line: string): boolean => /^-{5}\s?[^-\s].{2,40}?\s?-{5}$/.test(line.trim());

export const isLongRule = (line: string): boolean => /^_{20,}$/.test(line.trim());

// What a telephone writes below all that it sends.
const footers: readonly RegExp[] = [
  /^(?:Sent from (?:my|Outlook|Mail)\b|Get Outlook for |Envoyé (?:de|depuis) mon |Enviado desde mi |Inviato da(?:l mio)? |(?:发自|發自)我的)/i,
  /^Von meinem .* gesendet$/i,
  /iPhoneから送信$/i,
  /(?:iPhone|iPad|Galaxy)에서 보냄$/i,
];

export const isFooter = (line: string): boolean => footers.some((footer) => footer.test(line.trim()));
