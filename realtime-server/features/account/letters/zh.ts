import type { LetterTexts } from "./letterTexts.ts";

const notYou = "如果不是您本人操作，请立即设置新密码，并回复此邮件告诉我们。";

export const zh: LetterTexts = {
  unknownDevice: "未知设备",
  verify: {
    subject: "请确认您的邮箱",
    paragraphs: [
      "欢迎来到 Hearth。请确认这是您的邮箱，以便及时收到行程动态和寄宿家庭的消息。",
      "链接 24 小时内有效。如果您没有注册，请忽略此邮件，不会有任何影响。",
    ],
    action: "确认邮箱",
  },
  alreadyKnown: {
    subject: "您已有 Hearth 账户",
    paragraphs: [
      "刚才有人（可能就是您）在 Hearth 填写了这个邮箱。它已有账户，因此没有任何变化。",
      "忘记密码了？可以重新设置。如果不是您本人操作，无需理会。",
    ],
    action: "设置新密码",
  },
  register: {
    subject: "继续注册成为 Hearth 寄宿家庭",
    paragraphs: [
      "感谢您愿意敞开家门。此链接用于确认邮箱属于您，并在本设备或其他设备上回到您已填写的内容。",
      "正在另一台设备上填写？请在 10 分钟内在那台设备上输入此验证码：{code}。请勿告诉任何人，我们绝不会索要。",
      "链接 30 天内有效，请勿转发。如果不是您本人操作，请忽略此邮件：填写的内容会自动删除。",
    ],
    action: "继续",
  },
  invited: {
    subject: "您的 Hearth 寄宿家庭申请",
    paragraphs: [
      "感谢您与我们谈起敞开家门的事。此链接通向一份已填入您所述内容的申请，可在本设备或其他设备上打开。请查看后从您愿意的地方继续。",
      "链接 30 天内有效，请勿转发。如果您不想继续，请忽略此邮件：填写的内容会自动删除。",
    ],
    action: "继续",
  },
  reset: {
    subject: "设置新密码",
    paragraphs: [
      "您申请了重新设置密码。链接仅可使用一次，10 分钟内有效。",
      "如果您没有申请，请忽略此邮件，您的密码不会改变。",
    ],
    action: "设置新密码",
  },
  logIn: {
    subject: "您的 Hearth 登录链接",
    paragraphs: [
      "您申请了登录链接。链接仅可使用一次，10 分钟内有效。",
      "如果您没有申请，请忽略此邮件：没有链接，谁也无法登录。",
    ],
    action: "登录",
  },
  passwordChanged: {
    subject: "您的 Hearth 密码已更改",
    paragraphs: ["您的密码已于{when}（{device}）更改。其他设备均已退出登录。", notYou],
    action: "设置新密码",
  },
  newEmail: {
    subject: "请确认您的新邮箱",
    paragraphs: [
      "您希望今后将此邮箱用于您的 Hearth 账户。确认后，它将取代原来的邮箱。",
      "链接 24 小时内有效。如果您没有提出此申请，请忽略此邮件。",
    ],
    action: "确认邮箱",
  },
  emailChange: {
    subject: "您的邮箱即将更改",
    paragraphs: [
      "{when}（{device}），您的 Hearth 账户填写了另一个邮箱。确认之后，邮件将发送到那里，登录也改用新邮箱。",
      "如果不是您本人操作，请立即设置新密码，更改也会随之取消。",
    ],
    action: "设置新密码",
  },
  payoutChanged: {
    subject: "您的收款账户已更改",
    paragraphs: ["Hearth 向您家付款的账户已于{when}（{device}）更改。两天内不会向该账户付款。", notYou],
    action: "设置新密码",
  },
  phoneChanged: {
    subject: "您的电话号码已更改",
    paragraphs: ["您的 Hearth 账户的电话号码已于{when}（{device}）更改。", notYou],
    action: "设置新密码",
  },
  newSecondFactor: {
    subject: "登录验证码已开启",
    paragraphs: [
      "自{when}（{device}）起，登录 Hearth 需要输入身份验证器应用中的验证码。其他设备均已退出登录。",
      notYou,
    ],
    action: "设置新密码",
  },
  secondFactorRemoved: {
    subject: "登录验证码已关闭",
    paragraphs: ["自{when}（{device}）起，登录 Hearth 不再需要验证码。其他设备均已退出登录。", notYou],
    action: "设置新密码",
  },
  socialLinked: {
    subject: "{service} 已与您的 Hearth 账户关联",
    paragraphs: ["自{when}（{device}）起，您可以用 {service} 登录 Hearth。", notYou],
    action: "设置新密码",
  },
  exportAsked: {
    subject: "有人申请了您的全部数据",
    paragraphs: [
      "{when}（{device}），有人申请了一份文件，包含 Hearth 保存的有关您的全部数据。文件仅供您本人，在申请页面上保留一天。",
      notYou,
    ],
    action: "打开页面",
  },
  erasureOrdered: {
    subject: "您的 Hearth 账户将被删除",
    paragraphs: [
      "{when}（{device}），您申请删除 Hearth 账户。删除将在 72 小时后开始。",
      "在此之前一切不变，您可以撤销：登录后点按“保留我的账户”。如果这不是您本人所为，请撤销并立即设置新密码。",
    ],
    action: "撤销删除",
  },
  erasureUndone: {
    subject: "您的 Hearth 账户保留下来了",
    paragraphs: ["{when}（{device}），账户删除已撤销。没有删除任何内容。", notYou],
    action: "设置新密码",
  },
  erased: {
    subject: "您的 Hearth 账户已删除",
    paragraphs: [
      "您的账户已于{when}删除：个人资料、照片和文件，以及您消息中的文字。任何人都无法再用它登录。",
      "法律要求我们保留的内容会去掉您的姓名后保留：发票保留十年，以及与儿童保护有关的报告。这是发往此邮箱的最后一封邮件。您随时可以用此邮箱重新开始。",
    ],
    action: "打开 Hearth",
  },
};
