import type { Locale } from "#shared/locales.ts";

export interface SandboxWords {
  readonly title: string;
  readonly test: string;
  readonly card: string;
  readonly unknown: string;
  readonly pay: string;
  readonly back: string;
  readonly cards: string;
  readonly succeeds: string;
  readonly declines: string;
  readonly challenges: string;
  readonly isLate: string;
  readonly losesNotice: string;
  readonly bankAsks: string;
  readonly approve: string;
  readonly refuse: string;
}

// The page is the local provider's, not the app's: it brings its own words.
export const sandboxWords: Readonly<Record<Locale, SandboxWords>> = {
  en: {
    title: "Card payment (test)",
    test: "This is a test page. No money moves, and no real card is needed.",
    card: "Card number",
    unknown: "This is none of the test cards below.",
    pay: "Hold this amount",
    back: "Back to Hearth",
    cards: "Test cards",
    succeeds: "succeeds",
    declines: "is declined",
    challenges: "asks for a confirmation",
    isLate: "answers late",
    losesNotice: "loses its notice",
    bankAsks: "Your bank asks whether it is you.",
    approve: "Yes, it is me",
    refuse: "No",
  },
  de: {
    title: "Kartenzahlung (Test)",
    test: "Dies ist eine Testseite. Es fließt kein Geld, und eine echte Karte ist nicht nötig.",
    card: "Kartennummer",
    unknown: "Das ist keine der Testkarten unten.",
    pay: "Betrag vormerken",
    back: "Zurück zu Hearth",
    cards: "Testkarten",
    succeeds: "gelingt",
    declines: "wird abgelehnt",
    challenges: "verlangt eine Bestätigung",
    isLate: "antwortet spät",
    losesNotice: "verliert ihre Nachricht",
    bankAsks: "Ihre Bank fragt, ob Sie es sind.",
    approve: "Ja, ich bin es",
    refuse: "Nein",
  },
  es: {
    title: "Pago con tarjeta (prueba)",
    test: "Esta es una página de prueba. No se mueve dinero y no hace falta una tarjeta real.",
    card: "Número de tarjeta",
    unknown: "No es ninguna de las tarjetas de prueba de abajo.",
    pay: "Retener este importe",
    back: "Volver a Hearth",
    cards: "Tarjetas de prueba",
    succeeds: "funciona",
    declines: "se rechaza",
    challenges: "pide una confirmación",
    isLate: "responde tarde",
    losesNotice: "pierde su aviso",
    bankAsks: "Tu banco pregunta si eres tú.",
    approve: "Sí, soy yo",
    refuse: "No",
  },
  fr: {
    title: "Paiement par carte (test)",
    test: "Ceci est une page de test. Aucun argent ne circule et aucune vraie carte n’est nécessaire.",
    card: "Numéro de carte",
    unknown: "Ce n’est aucune des cartes de test ci-dessous.",
    pay: "Bloquer ce montant",
    back: "Retour à Hearth",
    cards: "Cartes de test",
    succeeds: "réussit",
    declines: "est refusée",
    challenges: "demande une confirmation",
    isLate: "répond tard",
    losesNotice: "perd son avis",
    bankAsks: "Votre banque demande si c’est bien vous.",
    approve: "Oui, c’est moi",
    refuse: "Non",
  },
  it: {
    title: "Pagamento con carta (prova)",
    test: "Questa è una pagina di prova. Non si muove denaro e non serve una carta vera.",
    card: "Numero della carta",
    unknown: "Non è nessuna delle carte di prova qui sotto.",
    pay: "Blocca questo importo",
    back: "Torna a Hearth",
    cards: "Carte di prova",
    succeeds: "riesce",
    declines: "viene rifiutata",
    challenges: "chiede una conferma",
    isLate: "risponde tardi",
    losesNotice: "perde il suo avviso",
    bankAsks: "La tua banca chiede se sei tu.",
    approve: "Sì, sono io",
    refuse: "No",
  },
  ja: {
    title: "カード決済（テスト）",
    test: "これはテストページです。お金は動かず、本物のカードは必要ありません。",
    card: "カード番号",
    unknown: "下のテストカードのいずれでもありません。",
    pay: "この金額を確保する",
    back: "Hearthに戻る",
    cards: "テストカード",
    succeeds: "成功します",
    declines: "拒否されます",
    challenges: "確認を求めます",
    isLate: "返答が遅れます",
    losesNotice: "通知が失われます",
    bankAsks: "銀行がご本人かどうかを確認しています。",
    approve: "はい、本人です",
    refuse: "いいえ",
  },
  ko: {
    title: "카드 결제(테스트)",
    test: "테스트 페이지입니다. 실제 돈은 오가지 않으며 실제 카드도 필요 없습니다.",
    card: "카드 번호",
    unknown: "아래의 테스트 카드가 아닙니다.",
    pay: "이 금액을 보류하기",
    back: "Hearth로 돌아가기",
    cards: "테스트 카드",
    succeeds: "성공합니다",
    declines: "거절됩니다",
    challenges: "확인을 요청합니다",
    isLate: "늦게 응답합니다",
    losesNotice: "알림이 사라집니다",
    bankAsks: "은행에서 본인인지 확인하고 있습니다.",
    approve: "네, 본인입니다",
    refuse: "아니요",
  },
  zh: {
    title: "银行卡付款（测试）",
    test: "这是测试页面。不会产生任何扣款，也不需要真实的银行卡。",
    card: "卡号",
    unknown: "这不是下面的任何一张测试卡。",
    pay: "冻结此金额",
    back: "返回 Hearth",
    cards: "测试卡",
    succeeds: "成功",
    declines: "被拒绝",
    challenges: "要求确认",
    isLate: "回应较慢",
    losesNotice: "通知丢失",
    bankAsks: "您的银行询问是否为您本人操作。",
    approve: "是的，是我",
    refuse: "不是",
  },
};
