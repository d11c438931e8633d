import type { LetterTexts } from "./letterTexts.ts";

const notYou = "본인이 아니라면 지금 바로 새 비밀번호를 설정하고 이 메일에 답장해 주세요.";

export const ko: LetterTexts = {
  unknownDevice: "알 수 없는 기기",
  verify: {
    subject: "이메일 주소를 확인해 주세요",
    paragraphs: [
      "Hearth에 오신 것을 환영합니다. 여행 소식과 호스트 가족의 메시지를 받으실 수 있도록 이메일 주소를 확인해 주세요.",
      "링크는 24시간 동안 유효합니다. 가입하신 적이 없다면 이 메일은 무시하셔도 됩니다.",
    ],
    action: "이메일 확인하기",
  },
  alreadyKnown: {
    subject: "이미 Hearth 계정이 있습니다",
    paragraphs: [
      "방금 누군가 이 이메일 주소를 Hearth 계정에 입력했습니다. 본인이실 수도 있습니다. 이미 계정이 있어 아무것도 바뀌지 않았습니다.",
      "비밀번호를 잊으셨다면 새로 설정해 주세요. 본인이 아니라면 따로 하실 일은 없습니다.",
    ],
    action: "새 비밀번호 설정하기",
  },
  register: {
    subject: "Hearth 호스트 가족 등록 계속하기",
    paragraphs: [
      "집을 열어 주시려는 마음에 감사드립니다. 이 링크는 이메일 주소를 확인하고, 이 기기나 다른 기기에서 지금까지 입력한 내용으로 이어집니다.",
      "다른 기기에서 작성 중이신가요? 10분 안에 그 기기에 이 코드를 입력하세요: {code}. 아무에게도 알려 주지 마세요. 저희는 절대 묻지 않습니다.",
      "링크는 30일 동안 유효합니다. 다른 사람과 공유하지 마세요. 본인이 아니라면 이 메일은 무시하셔도 됩니다. 입력한 내용은 자동으로 삭제됩니다.",
    ],
    action: "계속하기",
  },
  invited: {
    subject: "Hearth 호스트 가족 신청서",
    paragraphs: [
      "집을 여는 일에 대해 이야기 나눠 주셔서 감사합니다. 이 링크는 말씀해 주신 내용이 이미 담긴 신청서로 이어지며, 이 기기나 다른 기기에서 볼 수 있습니다. 살펴보시고 원하는 곳부터 계속하세요.",
      "링크는 30일 동안 유효합니다. 다른 사람과 공유하지 마세요. 원하지 않으시면 이 메일은 무시하셔도 됩니다. 입력한 내용은 자동으로 삭제됩니다.",
    ],
    action: "계속하기",
  },
  reset: {
    subject: "새 비밀번호를 설정해 주세요",
    paragraphs: [
      "비밀번호 재설정을 요청하셨습니다. 링크는 10분 안에 한 번만 사용할 수 있습니다.",
      "요청하신 적이 없다면 이 메일은 무시하셔도 됩니다. 비밀번호는 그대로 유지됩니다.",
    ],
    action: "새 비밀번호 설정하기",
  },
  logIn: {
    subject: "Hearth 로그인 링크",
    paragraphs: [
      "로그인 링크를 요청하셨습니다. 링크는 10분 안에 한 번만 사용할 수 있습니다.",
      "요청하신 적이 없다면 이 메일은 무시하셔도 됩니다. 링크 없이는 아무도 들어올 수 없습니다.",
    ],
    action: "로그인하기",
  },
  passwordChanged: {
    subject: "Hearth 비밀번호가 변경되었습니다",
    paragraphs: ["{when}({device})에 비밀번호가 변경되었습니다. 다른 기기에서는 모두 로그아웃되었습니다.", notYou],
    action: "새 비밀번호 설정하기",
  },
  newEmail: {
    subject: "새 이메일 주소를 확인해 주세요",
    paragraphs: [
      "앞으로 이 이메일 주소를 Hearth 계정에 사용하겠다고 요청하셨습니다. 확인하시면 기존 주소를 대신합니다.",
      "링크는 24시간 동안 유효합니다. 요청하신 적이 없다면 이 메일은 무시하셔도 됩니다.",
    ],
    action: "이메일 확인하기",
  },
  emailChange: {
    subject: "이메일 주소 변경이 요청되었습니다",
    paragraphs: [
      "{when}({device})에 회원님의 Hearth 계정에 다른 이메일 주소가 입력되었습니다. 확인이 끝나면 안내 메일이 그 주소로 발송되고 로그인에도 사용됩니다.",
      "본인이 아니라면 지금 바로 새 비밀번호를 설정해 주세요. 변경 요청도 함께 취소됩니다.",
    ],
    action: "새 비밀번호 설정하기",
  },
  payoutChanged: {
    subject: "지급 계좌가 변경되었습니다",
    paragraphs: [
      "{when}({device})에 Hearth가 지급하는 계좌가 변경되었습니다. 이틀 동안은 이 계좌로 지급하지 않습니다.",
      notYou,
    ],
    action: "새 비밀번호 설정하기",
  },
  phoneChanged: {
    subject: "전화번호가 변경되었습니다",
    paragraphs: ["{when}({device})에 Hearth 계정의 전화번호가 변경되었습니다.", notYou],
    action: "새 비밀번호 설정하기",
  },
  newSecondFactor: {
    subject: "로그인 코드가 켜졌습니다",
    paragraphs: [
      "{when}({device})부터 Hearth에 로그인할 때 인증 앱의 코드가 필요합니다. 다른 기기에서는 모두 로그아웃되었습니다.",
      notYou,
    ],
    action: "새 비밀번호 설정하기",
  },
  secondFactorRemoved: {
    subject: "로그인 코드가 꺼졌습니다",
    paragraphs: [
      "{when}({device})부터 Hearth에 로그인할 때 코드가 필요하지 않습니다. 다른 기기에서는 모두 로그아웃되었습니다.",
      notYou,
    ],
    action: "새 비밀번호 설정하기",
  },
  socialLinked: {
    subject: "{service} 계정이 Hearth에 연결되었습니다",
    paragraphs: ["{when}({device})부터 {service} 계정으로 Hearth에 로그인할 수 있습니다.", notYou],
    action: "새 비밀번호 설정하기",
  },
  exportAsked: {
    subject: "내 모든 데이터가 요청되었습니다",
    paragraphs: [
      "{when}({device})에 Hearth가 보관하는 회원님의 모든 데이터 파일이 요청되었습니다. 요청하신 페이지에서 본인만 하루 동안 받을 수 있습니다.",
      notYou,
    ],
    action: "페이지 열기",
  },
  erasureOrdered: {
    subject: "Hearth 계정이 삭제될 예정입니다",
    paragraphs: [
      "{when}({device})에 Hearth 계정 삭제를 신청하셨습니다. 72시간 뒤에 시작됩니다.",
      "그때까지는 아무것도 바뀌지 않으며 취소할 수 있습니다. 로그인한 뒤 ‘계정 유지’를 누르세요. 본인이 아니라면 취소하고 바로 새 비밀번호를 설정하세요.",
    ],
    action: "삭제 취소",
  },
  erasureUndone: {
    subject: "Hearth 계정이 유지됩니다",
    paragraphs: ["{when}({device})에 계정 삭제가 취소되었습니다. 삭제된 것은 없습니다.", notYou],
    action: "새 비밀번호 설정하기",
  },
  erased: {
    subject: "Hearth 계정이 삭제되었습니다",
    paragraphs: [
      "{when}에 계정이 삭제되었습니다. 프로필, 사진과 문서, 메시지 내용이 모두 삭제되었습니다. 이제 아무도 이 계정으로 로그인할 수 없습니다.",
      "법에 따라 보관해야 하는 자료는 이름을 지운 채 남습니다. 청구서는 10년 동안 보관하며, 아동 보호를 위한 신고 기록도 남습니다. 이 주소로 보내는 마지막 메일입니다. 언제든 이 주소로 다시 시작하실 수 있습니다.",
    ],
    action: "Hearth 열기",
  },
};
