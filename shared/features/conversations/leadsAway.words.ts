// The words that the detector of leadsAway.rules.ts knows, in the eight languages. Patterns are written out, so that each is counted for
// what it costs.

// Names that are no words of everyday talk: "signal", "line", "wise" and "zoom" are. Each looks first whether its first letter is there.
export const appNames =
  /(?=[wtvkisfdlg])(?<![\p{L}\p{N}])(?:whats[ -]?app|wh?atsap|wassap|guasap|wa\.me|telegram|t\.me|viber|wechat|weixin|kakao[ -]?talk|kakao|snap ?chat|instagram|insta|facebook|face ?time|skype|discord|imessage|signal app|line (?:id|app|account)|tik ?tok)(?![\p{L}\p{N}])/giu;
export const appNamesElsewhere: readonly RegExp[] = [
  /(?=[微加扣脸])(?:微信|加我?微|扣扣|脸书)|(?=[ワカイテラ])(?:ワッツアップ|カカオ(?:トーク)?|インスタ(?!ン)|テレグラム|(?<!ン)ライン(?:ID|で))/gu,
  /(?=[왓카텔인라페])(?:왓츠앱|카카오톡|카톡|텔레그램|인스타|라인 ?아이디|페이스북)/gu,
];

export const paymentNames =
  /(?=[prvcwbmsagkl])(?<![\p{L}\p{N}])(?:pay ?pal|revolut|venmo|cash ?app|western ?union|money ?gram|bizum|satispay|paylib|alipay|we ?chat pay|google ?pay|apple ?pay|kakao ?pay|line pay|pay ?pay)(?![\p{L}\p{N}])/giu;
export const paymentNamesElsewhere =
  /(?=[支微ペラ카네토])(?:支付宝|支付寶|微信支付|ペイペイ|ラインペイ|카카오페이|네이버페이|토스(?:로|뱅크))/gu;

// Hosts that are no link but what they stand for.
export const paymentHosts: ReadonlySet<string> = new Set(
  [
    ["paypal.me", "paypal.com", "revolut.me", "venmo.com", "cash.app", "wise.com", "buy.stripe.com", "satispay.com"],
  ].flat(),
);
export const appHosts: ReadonlySet<string> = new Set(
  [
    ["wa.me", "whatsapp.com", "chat.whatsapp.com", "t.me", "telegram.me", "line.me", "m.me", "viber.com"],
    ["instagram.com", "facebook.com", "discord.gg", "signal.me", "open.kakao.com", "snapchat.com", "u.wechat.com"],
  ].flat(),
);

const providers = [
  ["gmail", "googlemail", "hotmail", "yahoo", "icloud", "gmx", "protonmail", "naver", "hanmail", "ymail"],
  ["지메일", "네이버", "ジーメール", "谷歌邮箱"],
].flat();
export const mailProviders: ReadonlySet<string> = new Set(providers);

export const wordsForAt: ReadonlySet<string> = new Set(
  [
    ["@", "＠", "at", "arroba", "chiocciola", "klammeraffe", "ät", "arobase", "arrobase"],
    ["アット", "アットマーク", "골뱅이", "艾特", "圈a"],
  ].flat(),
);
export const wordsForDot: ReadonlySet<string> = new Set(
  [
    [".", "．", "。", "dot", "punkt", "punto", "point"],
    ["ドット", "点", "點", "쩜", "닷", "점"],
  ].flat(),
);

// What may end an address when it is spelled out, or stands behind a sign for "at".
export const endings: ReadonlySet<string> = new Set(
  [
    ["com", "net", "org", "info", "eu", "io", "me", "co", "app", "de", "at", "ch", "es", "fr", "it", "ie", "uk"],
    ["jp", "kr", "cn", "tw", "us", "nl", "be", "pl", "pt", "br", "mx", "コム", "컴", "닷컴"],
  ].flat(),
);

type Language = readonly (readonly [digits: string, words: string])[];

// Behind the digits the words for them.
const spelled: readonly Language[] = [
  [
    ["0", "zero oh o nought null nil"],
    ["1", "one"],
    ["2", "two"],
    ["3", "three"],
    ["4", "four"],
    ["5", "five"],
    ["6", "six"],
    ["7", "seven"],
    ["8", "eight"],
    ["9", "nine niner"],
  ],
  [
    ["0", "null"],
    ["1", "eins ein"],
    ["2", "zwei zwo"],
    ["3", "drei"],
    ["4", "vier"],
    ["5", "fünf fuenf"],
    ["6", "sechs"],
    ["7", "sieben"],
    ["8", "acht"],
    ["9", "neun"],
  ],
  [
    ["0", "cero"],
    ["1", "uno una"],
    ["2", "dos"],
    ["3", "tres"],
    ["4", "cuatro"],
    ["5", "cinco"],
    ["6", "seis"],
    ["7", "siete"],
    ["8", "ocho"],
    ["9", "nueve"],
  ],
  [
    ["0", "zéro"],
    ["1", "un une"],
    ["2", "deux"],
    ["3", "trois"],
    ["4", "quatre"],
    ["5", "cinq"],
    ["6", "six"],
    ["7", "sept"],
    ["8", "huit"],
    ["9", "neuf"],
  ],
  [
    ["0", "zero"],
    ["1", "uno"],
    ["2", "due"],
    ["3", "tre"],
    ["4", "quattro"],
    ["5", "cinque"],
    ["6", "sei"],
    ["7", "sette"],
    ["8", "otto"],
    ["9", "nove"],
  ],
  [
    ["0", "ゼロ ぜろ れい マル まる 〇 零"],
    ["1", "いち イチ 一"],
    ["2", "に ニ 二"],
    ["3", "さん サン 三"],
    ["4", "よん し ヨン 四"],
    ["5", "ご ゴ 五"],
    ["6", "ろく ロク 六"],
    ["7", "なな しち ナナ 七"],
    ["8", "はち ハチ 八"],
    ["9", "きゅう く キュウ 九"],
  ],
  [
    ["0", "공 영 제로"],
    ["1", "일 하나"],
    ["2", "이 둘"],
    ["3", "삼 셋"],
    ["4", "사 넷"],
    ["5", "오 다섯"],
    ["6", "육 륙 여섯"],
    ["7", "칠 일곱"],
    ["8", "팔 여덟"],
    ["9", "구 아홉"],
  ],
  [
    ["0", "零 洞"],
    ["1", "一 幺 壹"],
    ["2", "二 两 贰"],
    ["3", "三 叁"],
    ["4", "四 肆"],
    ["5", "五 伍"],
    ["6", "六 陆"],
    ["7", "七 柒"],
    ["8", "八 捌"],
    ["9", "九 玖"],
  ],
];

// Two at a time, as numbers are read aloud in the languages that group them.
const tens: Language = [
  ["10", "ten zehn diez dix dieci"],
  ["11", "eleven elf once onze undici"],
  ["12", "twelve zwölf doce douze dodici"],
  ["13", "thirteen dreizehn trece treize tredici"],
  ["14", "fourteen vierzehn catorce quatorze quattordici"],
  ["15", "fifteen fünfzehn quince quinze quindici"],
  ["16", "sixteen sechzehn dieciséis seize sedici"],
  ["17", "seventeen siebzehn diecisiete diciassette"],
  ["18", "eighteen achtzehn dieciocho diciotto"],
  ["19", "nineteen neunzehn diecinueve diciannove"],
  ["2", "twenty zwanzig veinte vingt venti double"],
  ["3", "thirty dreißig dreissig treinta trente trenta triple"],
  ["4", "forty vierzig cuarenta quarante quaranta"],
  ["5", "fifty fünfzig cincuenta cinquante cinquanta"],
  ["6", "sixty sechzig sesenta soixante sessanta"],
  ["7", "seventy siebzig setenta septante settanta"],
  ["8", "eighty achtzig ochenta huitante ottanta"],
  ["9", "ninety neunzig noventa nonante novanta"],
];

// "sechsundachtzig" is one word, "ottantasei" is another.
const germanOnes = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];
const germanTens = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const italianOnes = ["uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"];
const italianTens = ["vent", "trent", "quarant", "cinquant", "sessant", "settant", "ottant", "novant"];
const joined = [germanTens, italianTens].flatMap((names, language) =>
  names.flatMap((ten, at): [string, string][] =>
    (language === 0 ? germanOnes : italianOnes).flatMap((one, place): [string, string][] => {
      const digits = `${at + 2}${place + 1}`;
      if (language === 0) return [[`${one}und${ten}`, digits]];
      const vowel = at === 0 ? "i" : "a";
      return [
        [`${ten}${vowel}${one}`, digits],
        [`${ten}${one}`, digits],
      ];
    }),
  ),
);

export const numberWords: ReadonlyMap<string, string> = new Map([
  ...[...spelled, tens].flatMap((language) =>
    language.flatMap(([digits, words]) => words.split(" ").map((word): [string, string] => [word, digits])),
  ),
  ...joined,
]);
