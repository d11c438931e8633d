import type { Locale } from "#shared/locales.ts";

// Why an answer by mail is not taken: the address is none that we have made; it was sent from another mailbox; the sender's own server does not
// stand by it; it came late; its conversation is over; it says nothing, or too much; a file is of no kind or size that may be sent.
export type Reason =
  | "unknown"
  | "sender"
  | "unproved"
  | "expired"
  | "closed"
  | "empty"
  | "tooLong"
  | "tooMany"
  | "file"
  | "refused";

interface RefusalTexts {
  readonly subject: string;
  readonly opening: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly next: string;
  readonly action: string;
}

export const refusalTexts: Readonly<Record<Locale, RefusalTexts>> = {
  en: {
    subject: "Your answer by e-mail has not arrived",
    opening: "You answered one of our e-mails, and we could not put your answer into the conversation.",
    reasons: {
      unknown: "The address you wrote to is not one that takes answers.",
      sender: "It was not sent from the e-mail address of the account that our e-mail went to.",
      unproved: "Your mail provider could not confirm that the e-mail really came from your address.",
      expired: "The e-mail you answered is more than 30 days old.",
      closed: "The conversation is closed, or you are no longer part of it.",
      empty: "We found nothing in it besides our own e-mail. Write above the line at its top.",
      tooLong: "It is longer than the 10,000 characters that a message may have.",
      tooMany: "It has more than the 10 files that a message may have.",
      file: "A file in it is too large, or of a kind that may not be sent.",
      refused: "It cannot be written in this conversation as things stand.",
    },
    next: "Nothing is lost: open Hearth and write your answer there.",
    action: "Open Hearth",
  },
  fr: {
    subject: "Votre réponse par e-mail n’est pas arrivée",
    opening:
      "Vous avez répondu par e-mail à l’un de nos messages, et nous n’avons pas pu ajouter votre réponse à la conversation.",
    reasons: {
      unknown: "L’adresse à laquelle vous avez écrit ne reçoit pas de réponses.",
      sender: "Elle n’a pas été envoyée depuis l’adresse e-mail du compte auquel nous avions écrit.",
      unproved: "Votre fournisseur de messagerie n’a pas pu confirmer que l’e-mail venait bien de votre adresse.",
      expired: "L’e-mail auquel vous avez répondu date de plus de 30 jours.",
      closed: "La conversation est close, ou vous n’en faites plus partie.",
      empty:
        "Nous n’y avons rien trouvé d’autre que notre propre message. Écrivez au-dessus de la ligne placée tout en haut.",
      tooLong: "Elle dépasse les 10 000 caractères qu’un message peut avoir.",
      tooMany: "Elle contient plus que les 10 fichiers qu’un message peut avoir.",
      file: "Un fichier joint est trop grand, ou d’un type qui ne peut pas être envoyé.",
      refused: "Elle ne peut pas être écrite dans cette conversation pour le moment.",
    },
    next: "Rien n’est perdu : ouvrez Hearth et écrivez-y votre réponse.",
    action: "Ouvrir Hearth",
  },
  es: {
    subject: "Tu respuesta por correo no ha llegado",
    opening:
      "Has respondido por correo a uno de nuestros mensajes y no hemos podido añadir tu respuesta a la conversación.",
    reasons: {
      unknown: "La dirección a la que has escrito no recibe respuestas.",
      sender: "No se envió desde el correo electrónico de la cuenta a la que habíamos escrito.",
      unproved: "Tu proveedor de correo no pudo confirmar que el mensaje viniera realmente de tu dirección.",
      expired: "El mensaje al que has respondido tiene más de 30 días.",
      closed: "La conversación está cerrada, o ya no formas parte de ella.",
      empty:
        "No hemos encontrado en ella nada más que nuestro propio mensaje. Escribe encima de la línea del principio.",
      tooLong: "Supera los 10 000 caracteres que puede tener un mensaje.",
      tooMany: "Tiene más de los 10 archivos que puede llevar un mensaje.",
      file: "Un archivo adjunto es demasiado grande o de un tipo que no se puede enviar.",
      refused: "De momento no se puede escribir en esta conversación.",
    },
    next: "No se ha perdido nada: abre Hearth y escribe allí tu respuesta.",
    action: "Abrir Hearth",
  },
  it: {
    subject: "La tua risposta via e-mail non è arrivata",
    opening:
      "Hai risposto via e-mail a un nostro messaggio e non siamo riusciti ad aggiungere la risposta alla conversazione.",
    reasons: {
      unknown: "L’indirizzo a cui hai scritto non riceve risposte.",
      sender: "Non è stata inviata dall’indirizzo e-mail dell’account a cui avevamo scritto.",
      unproved: "Il tuo fornitore di posta non ha potuto confermare che l’e-mail venisse davvero dal tuo indirizzo.",
      expired: "Il messaggio a cui hai risposto ha più di 30 giorni.",
      closed: "La conversazione è chiusa, oppure non ne fai più parte.",
      empty: "Non vi abbiamo trovato altro che il nostro messaggio. Scrivi sopra la riga in alto.",
      tooLong: "Supera i 10.000 caratteri che un messaggio può avere.",
      tooMany: "Contiene più dei 10 file che un messaggio può avere.",
      file: "Un file allegato è troppo grande o di un tipo che non si può inviare.",
      refused: "Al momento non si può scrivere in questa conversazione.",
    },
    next: "Non è andato perso nulla: apri Hearth e scrivi lì la tua risposta.",
    action: "Apri Hearth",
  },
  de: {
    subject: "Ihre Antwort per E-Mail ist nicht angekommen",
    opening:
      "Sie haben auf eine unserer E-Mails geantwortet, und wir konnten Ihre Antwort nicht in die Unterhaltung aufnehmen.",
    reasons: {
      unknown: "Die Adresse, an die Sie geschrieben haben, nimmt keine Antworten an.",
      sender: "Sie wurde nicht von der E-Mail-Adresse des Kontos gesendet, an das wir geschrieben hatten.",
      unproved: "Ihr E-Mail-Anbieter konnte nicht bestätigen, dass die E-Mail wirklich von Ihrer Adresse kam.",
      expired: "Die E-Mail, auf die Sie geantwortet haben, ist mehr als 30 Tage alt.",
      closed: "Die Unterhaltung ist geschlossen, oder Sie gehören nicht mehr dazu.",
      empty: "Wir haben darin nichts als unsere eigene E-Mail gefunden. Schreiben Sie über die Zeile ganz oben.",
      tooLong: "Sie ist länger als die 10.000 Zeichen, die eine Nachricht haben darf.",
      tooMany: "Sie hat mehr als die 10 Dateien, die eine Nachricht haben darf.",
      file: "Eine Datei darin ist zu groß oder von einer Art, die nicht gesendet werden darf.",
      refused: "In diese Unterhaltung kann derzeit nicht geschrieben werden.",
    },
    next: "Nichts ist verloren: Öffnen Sie Hearth und schreiben Sie Ihre Antwort dort.",
    action: "Hearth öffnen",
  },
  ja: {
    subject: "メールでのご返信は届きませんでした",
    opening: "お知らせメールにご返信いただきましたが、会話に追加できませんでした。",
    reasons: {
      unknown: "送信先のアドレスでは返信を受け付けていません。",
      sender: "お知らせをお送りしたアカウントのメールアドレスからの送信ではありませんでした。",
      unproved: "ご利用のメールサービスで、このメールがご本人のアドレスから送信されたことを確認できませんでした。",
      expired: "返信されたお知らせメールは30日以上前のものです。",
      closed: "会話が終了しているか、すでに参加されていません。",
      empty: "お知らせメールの内容以外に文章が見つかりませんでした。いちばん上の行より上にお書きください。",
      tooLong: "メッセージの上限である10,000文字を超えています。",
      tooMany: "メッセージに添付できる10個を超えるファイルが含まれています。",
      file: "添付ファイルが大きすぎるか、送信できない種類のものです。",
      refused: "現在、この会話には書き込めません。",
    },
    next: "文章は失われていません。Hearth を開いて、そちらでご返信ください。",
    action: "Hearth を開く",
  },
  ko: {
    subject: "이메일 답장이 도착하지 않았습니다",
    opening: "저희 메일에 이메일로 답장해 주셨지만 대화에 넣지 못했습니다.",
    reasons: {
      unknown: "보내신 주소는 답장을 받지 않는 주소입니다.",
      sender: "저희가 메일을 보낸 계정의 이메일 주소에서 보낸 것이 아닙니다.",
      unproved: "이메일이 실제로 본인 주소에서 왔는지 메일 서비스가 확인하지 못했습니다.",
      expired: "답장하신 메일이 30일을 넘었습니다.",
      closed: "대화가 종료되었거나 더 이상 참여하고 있지 않습니다.",
      empty: "저희 메일 외에 다른 내용을 찾지 못했습니다. 맨 위의 줄보다 위에 써 주세요.",
      tooLong: "메시지 한도인 10,000자를 넘었습니다.",
      tooMany: "메시지에 넣을 수 있는 파일 10개를 넘었습니다.",
      file: "첨부 파일이 너무 크거나 보낼 수 없는 종류입니다.",
      refused: "지금은 이 대화에 쓸 수 없습니다.",
    },
    next: "사라진 것은 없습니다. Hearth를 열어 그곳에 답장을 써 주세요.",
    action: "Hearth 열기",
  },
  zh: {
    subject: "您的邮件回复未能送达",
    opening: "您回复了我们的邮件，但我们无法将您的回复加入对话。",
    reasons: {
      unknown: "您发送到的地址不接收回复。",
      sender: "该邮件并非从接收我们邮件的账户邮箱发出。",
      unproved: "您的邮箱服务商无法确认该邮件确实来自您的地址。",
      expired: "您回复的邮件已超过 30 天。",
      closed: "该对话已关闭，或您已不在其中。",
      empty: "除了我们自己的邮件，我们没有找到其他内容。请写在最上方那一行的上面。",
      tooLong: "内容超过了一条消息 10,000 个字符的上限。",
      tooMany: "附件超过了一条消息 10 个文件的上限。",
      file: "其中有文件过大，或属于不可发送的类型。",
      refused: "目前无法在该对话中写入。",
    },
    next: "内容没有丢失：请打开 Hearth，在那里写下您的回复。",
    action: "打开 Hearth",
  },
};
