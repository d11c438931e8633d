import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadsAway, masked, without } from "./leadsAway.rules.ts";

const found = (text: string) =>
  leadsAway(text, ["hearth.example"]).map(({ kind, from, to }) => [kind, text.slice(from, to)]);

describe("leads away", () => {
  test.each([
    ["Call me on +353 86 123 4567 tonight", "phone", "+353 86 123 4567"],
    ["mein Telefon: 0171/2345678", "phone", "0171/2345678"],
    ["(086) 123-4567 is me", "phone", "(086) 123-4567"],
    ["0.8.6.1.2.3.4.5.6.7", "phone", "0.8.6.1.2.3.4.5.6.7"],
    ["0 8 6 - 1 2 3 * 4 5 6 7 !", "phone", "0 8 6 - 1 2 3 * 4 5 6 7"],
    ["au 06.12.34.56.78 merci", "phone", "06.12.34.56.78"],
    ["06 12 34 56 78", "phone", "06 12 34 56 78"],
    ["llama al 612 345 678", "phone", "612 345 678"],
    ["090-1234-5678に電話", "phone", "090-1234-5678"],
    ["０９０－１２３４－５６７８です", "phone", "０９０－１２３４－５６７８"],
    ["010-2345-6789로 연락", "phone", "010-2345-6789"],
    ["我的手机13812345678", "phone", "13812345678"],
    ["0️⃣8️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7", "phone", "0️⃣8️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7"],
    ["ring ⓪⑧⑥ ①②③④⑤⑥⑦", "phone", "⓪⑧⑥ ①②③④⑤⑥⑦"],
    ["𝟎𝟖𝟔 𝟏𝟐𝟑𝟒𝟓𝟔𝟕", "phone", "𝟎𝟖𝟔 𝟏𝟐𝟑𝟒𝟓𝟔𝟕"],
    ["my number: o87 l23 4567", "phone", "o87 l23 4567"],
    ["O86I234567 is mine", "phone", "O86I234567"],
    [
      "ring oh eight six one two three four five six seven please",
      "phone",
      "oh eight six one two three four five six seven",
    ],
    ["ring zero eight six, double five 12 34", "phone", "zero eight six, double five 12 34"],
    ["null eins sieben eins zwei drei vier fünf", "phone", "null eins sieben eins zwei drei vier fünf"],
    ["null eins sechsundachtzig vierunddreißig zwölf", "phone", "null eins sechsundachtzig vierunddreißig zwölf"],
    ["seis uno dos tres cuatro cinco seis siete ocho", "phone", "seis uno dos tres cuatro cinco seis siete ocho"],
    ["zéro six douze trente-quatre cinquante-six dix", "phone", "zéro six douze trente-quatre cinquante-six dix"],
    ["tre tre otto uno due tre quattro cinque", "phone", "tre tre otto uno due tre quattro cinque"],
    ["ゼロきゅうゼロいちにさんよんごろくなな", "phone", "ゼロきゅうゼロいちにさんよんごろくなな"],
    ["공일공 이삼사오 육칠팔구", "phone", "공일공 이삼사오 육칠팔구"],
    ["幺三八一二三四五六七八", "phone", "幺三八一二三四五六七八"],
    ["carmen.ramos@example.es is easier", "email", "carmen.ramos@example.es"],
    ["write to maria at gmail dot com", "email", "maria at gmail dot com"],
    ["maria (at) mail (dot) org", "email", "maria (at) mail (dot) org"],
    ["maria[at]example.com", "email", "maria[at]example.com"],
    ["maria @ example . com", "email", "maria @ example . com"],
    ["it is m a r i a @ g m a i l . c o m", "email", "m a r i a @ g m a i l . c o m"],
    ["maria arroba correo punto es", "email", "maria arroba correo punto es"],
    ["maria chiocciola posta punto it", "email", "maria chiocciola posta punto it"],
    ["maria arobase courriel point fr", "email", "maria arobase courriel point fr"],
    ["maria klammeraffe post punkt de", "email", "maria klammeraffe post punkt de"],
    ["mariaアットマークexampleドットcom", "email", "mariaアットマークexampleドットcom"],
    ["maria골뱅이naver점com", "email", "maria골뱅이naver점com"],
    ["maria艾特example点com", "email", "maria艾特example点com"],
    ["see https://homestay.example/byrne?x=1.", "link", "https://homestay.example/byrne?x=1"],
    ["look at www.byrnes-house.ie, it is nice", "link", "www.byrnes-house.ie"],
    ["we are on airbnb.com/rooms/12", "link", "airbnb.com/rooms/12"],
    ["unsere Seite: familie-byrne.de", "link", "familie-byrne.de"],
    ["just pay at paypal.me/byrne", "payment", "paypal.me/byrne"],
    ["IBAN IE29 AIBK 9311 5212 3456 78 please", "payment", "IE29 AIBK 9311 5212 3456 78"],
    ["card 4111 1111 1111 1111", "payment", "4111 1111 1111 1111"],
    ["pay me by Bizum", "payment", "Bizum"],
    ["Pay Pal is fine", "payment", "Pay Pal"],
    ["用支付宝吧", "payment", "支付宝"],
    ["카카오페이로 보내 주세요", "payment", "카카오페이"],
    ["let us talk on WhatsApp", "app", "WhatsApp"],
    ["mándame un guasap", "app", "guasap"],
    ["加微信吧", "app", "加微"],
    ["LINE ID is maria", "app", "LINE ID"],
    ["카톡으로 해요", "app", "카톡"],
    ["https://wa.me/353861234567", "app", "https://wa.me/353861234567"],
  ] as const)("%s: %s", (text, kind, words) => {
    expect(found(text)).toEqual([[kind, words]]);
  });

  test("several at once, in their order, each with its own place", () => {
    expect(found("a@b.org, +353861234567 or Telegram")).toEqual([
      ["email", "a@b.org"],
      ["phone", "+353861234567"],
      ["app", "Telegram"],
    ]);
  });
});

describe("does not lead away", () => {
  test.each([
    "We arrive on 28.06.2027 - 18.07.2027 at 14:20",
    "28.06. - 18.07. and then 14:20 to 16:45",
    "From 2027-06-28 to 2027-07-18",
    "28/06/2027 14:20, 29/06/2027 09:15",
    "20270628",
    "2027 2028 2029",
    "2026-2027",
    "14.20 - 16.45",
    "It is 1.250,00 for 20 nights, 62,50 each",
    "€ 12.500.000",
    "12 500 000 €",
    "There is no signal in the kitchen, room 12",
    "Flight EI 3287, seat 14C",
    "B O O K E D ! We come at 5 . Y E S",
    "in room l2 or O3, I 20 and you 30",
    "Flight EI 3287, 14:20, 28.06.2027",
    "trip TR-20270012 or #20270012",
    "12 Main Street, Dublin, D04 X2R5",
    "75008 Paris, 12-14 rue de Rome",
    "〒150-0001 東京都渋谷区1-2-3",
    "Weeks 27, 28, 29, 30 and 31",
    "rooms 101, 102, 201, 202",
    "ages 10 12 14 16 18",
    "one two three four five six seven eight",
    "53.34980, -6.26031",
    "We meet at home. It is nice",
    "See you at school.Me too",
    "We look at Orange dot paintings",
    "page 12 of https://hearth.example/trips/12345678",
    "the file plan.pdf and photo.jpg",
    "parcel 3fa12345678901b, room a12345678b",
    "e.g. at 8 p.m. we eat, i.e. dinner",
    "二〇二七年六月二十八日から三週間",
    "2027년 6월 28일 오후 2시 20분",
    "オンラインで会いましょう",
    "온라인 수업이 있어요",
    "is it wise to zoom in on that line?",
    "Sei un tesoro, sei sempre gentile",
    "Sunny 👍🏽 day, 3 kids, 2 dogs",
  ])("%s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

test("what is masked says nothing of what it was, nor how long", () => {
  const text = "Write to me@example.com or ring 086 123 4567 now";
  expect(masked(text, leadsAway(text))).toBe("Write to ••• or ring ••• now");
  expect(masked("nothing", [])).toBe("nothing");
});

test("what was found is taken out of the draft, and the sentence closes over it", () => {
  const text = "Write to me@example.com and we meet";
  const [first] = leadsAway(text);
  expect(without(text, first ?? { from: 0, to: 0 })).toBe("Write to and we meet");
});

test("whatever the text, what is found lies in it, in order, and nothing of a masked text is found again", () => {
  const bits = fc.constantFrom(
    "a",
    "@",
    ".",
    " ",
    "0",
    "86",
    "+",
    "com",
    "at",
    "one",
    "zéro",
    "微信",
    "-",
    "/",
    "いち",
    "👍",
    "(",
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 60 }), (parts) => {
      const text = parts.join("");
      const places = leadsAway(text);
      for (const [at, { from, to }] of places.entries()) {
        expect(from).toBeGreaterThanOrEqual(places[at - 1]?.to ?? 0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
