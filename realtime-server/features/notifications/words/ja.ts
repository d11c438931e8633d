import type { NotificationTexts } from "./notificationTexts.ts";

export const ja: NotificationTexts = {
  messages: { one: "新しいメッセージがあります", other: "新しいメッセージが{count}件あります" },
  trips: "旅行についてお知らせがあります",
  money: "お支払いについてお知らせがあります",
  home: "ご家庭の審査についてお知らせがあります",
  team: "同僚がメモであなたに言及しました",
  reminders: "明日から滞在が始まります",
  test: "お知らせはこのように届きます。正常に動作しています。",
  reply: "返信",
  seen: "既読にする",
  mute: "8時間ミュート",
  greeting: "{firstName} 様",
  subject: "Hearthに新しいお知らせがあります",
  opening: "ご不在の間に、次のお知らせが届きました。",
  from: { one: "{name}さんからメッセージが届きました", other: "{name}さんからメッセージが{count}件届きました" },
  why: "内容はアカウントに保管されています。開いてお読みになり、ご返信ください。10分たっても未読だったため、このメールをお送りしています。",
  action: "Hearthを開く",
  leaving: "受け取るメールを選ぶ",
  closing: "Hearthチーム",
  sms: "Hearth：新しいお知らせがあります。{link} でご確認ください",
};
