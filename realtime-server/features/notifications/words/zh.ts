import type { NotificationTexts } from "./notificationTexts.ts";

export const zh: NotificationTexts = {
  messages: { one: "您有一条新消息", other: "您有 {count} 条新消息" },
  trips: "行程有新的消息",
  money: "付款有新的消息",
  home: "您家庭的审核有新的消息",
  team: "有同事在备注中提到了您",
  reminders: "明天有一段住宿开始",
  test: "消息会这样送达这里。一切正常。",
  reply: "回复",
  seen: "标为已读",
  mute: "静音 8 小时",
  greeting: "{firstName}，您好：",
  subject: "Hearth 上有新的消息等您查看",
  opening: "您不在的时候，收到了以下内容：",
  from: { one: "{name} 给您写了消息", other: "{name} 给您写了 {count} 条消息" },
  why: "内容保存在您的账户中：请打开阅读并回复。因为十分钟后您仍未查看，所以我们发送了这封邮件。",
  action: "打开 Hearth",
  leaving: "选择接收哪些邮件",
  closing: "Hearth 团队",
  sms: "Hearth：有新的消息等您查看，请访问 {link}",
};
