interface NoticeParams {
  readonly payer: string;
  // In minor units, for each reader's own way of writing money.
  readonly amount: string;
  readonly currency: string;
}

const money = ({ amount, currency }: NoticeParams): string => `${(Number(amount) / 100).toFixed(2)} ${currency}`;

// What a trip's conversation says of its shared bill, in English: for the search, and for whoever has no words for the key.
const sentences = {
  shareAsked: (params) => `${params.payer} was asked to pay ${money(params)} of the bill`,
  sharePaid: (params) => `${params.payer} has paid ${money(params)} of the bill`,
  sharePromised: (params) => `${params.payer} pays ${money(params)} of the bill by bank transfer`,
  shareWithdrawn: (params) => `${params.payer} is no longer asked for ${money(params)} of the bill`,
  shareExpired: (params) => `${params.payer} did not pay ${money(params)} of the bill in time`,
} as const satisfies Readonly<Record<string, (params: NoticeParams) => string>>;

export type ShareNotice = keyof typeof sentences;

export const shareSentence = (key: ShareNotice, params: NoticeParams): string => sentences[key](params);
