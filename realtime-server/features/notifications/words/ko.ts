import type { NotificationTexts } from "./notificationTexts.ts";

export const ko: NotificationTexts = {
  messages: { one: "새 메시지가 있습니다", other: "새 메시지 {count}개가 있습니다" },
  trips: "여행에 관한 새 소식이 있습니다",
  money: "결제에 관한 새 소식이 있습니다",
  home: "가정 심사에 관한 새 소식이 있습니다",
  team: "동료가 메모에서 회원님을 언급했습니다",
  reminders: "내일 체류가 시작됩니다",
  test: "소식은 이렇게 전달됩니다. 정상적으로 작동합니다.",
  reply: "답장",
  seen: "읽음으로 표시",
  mute: "8시간 동안 알림 끄기",
  greeting: "{firstName} 님, 안녕하세요.",
  subject: "Hearth에 새 소식이 있습니다",
  opening: "자리를 비우신 동안 다음 소식이 도착했습니다.",
  from: { one: "{name} 님이 메시지를 보냈습니다", other: "{name} 님이 메시지 {count}개를 보냈습니다" },
  why: "내용은 계정에 보관되어 있습니다. 열어서 읽고 답장해 주세요. 10분이 지나도 확인하지 않으셔서 이 메일을 보내 드립니다.",
  action: "Hearth 열기",
  leaving: "받을 메일 선택하기",
  closing: "Hearth 팀 드림",
  sms: "Hearth: 새 소식이 있습니다. {link} 에서 확인하세요",
};
