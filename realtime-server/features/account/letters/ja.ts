import type { LetterTexts } from "./letterTexts.ts";

const notYou = "お心当たりがない場合は、すぐに新しいパスワードを設定し、このメールにご返信ください。";

export const ja: LetterTexts = {
  greeting: "{lastName} 様",
  closing: "Hearth チーム",
  unknownDevice: "不明な端末",
  verify: {
    subject: "メールアドレスのご確認",
    paragraphs: [
      "Hearth へようこそ。旅の最新情報やホストファミリーからのメッセージをお届けするため、メールアドレスの確認をお願いいたします。",
      "リンクの有効期限は24時間です。ご登録にお心当たりがない場合は、このメールを破棄してください。登録は完了しません。",
    ],
    action: "メールアドレスを確認する",
  },
  alreadyKnown: {
    subject: "Hearth のアカウントはすでに登録されています",
    paragraphs: [
      "先ほど、このメールアドレスが Hearth のアカウント用に入力されました。すでに登録済みのため、変更はありません。",
      "パスワードをお忘れの場合は、新しく設定してください。お心当たりがない場合は、何もしていただく必要はありません。",
    ],
    action: "新しいパスワードを設定する",
  },
  register: {
    subject: "Hearthのホストファミリー登録を続ける",
    paragraphs: [
      "ご家庭を開いてくださるとのこと、うれしく思います。このリンクでメールアドレスが確認され、この端末でも別の端末でも、これまでの入力の続きから進められます。",
      "リンクは30日間有効です。ほかの人に見せないでください。お心当たりがなければ、このメールは無視してください。入力内容は自動的に削除されます。",
    ],
    action: "続ける",
  },
  reset: {
    subject: "パスワードの再設定",
    paragraphs: [
      "パスワード再設定のご依頼を受け付けました。リンクは10分間、一度だけご利用いただけます。",
      "お心当たりがない場合は、このメールを破棄してください。現在のパスワードはそのままです。",
    ],
    action: "新しいパスワードを設定する",
  },
  passwordChanged: {
    subject: "パスワードが変更されました",
    paragraphs: [
      "{when}（{device}）に Hearth のパスワードが変更されました。ほかの端末はすべてログアウトされました。",
      notYou,
    ],
    action: "新しいパスワードを設定する",
  },
  newEmail: {
    subject: "新しいメールアドレスのご確認",
    paragraphs: [
      "このメールアドレスを Hearth のアカウントに使用するお申し込みがありました。確認が済むと、これまでのアドレスと置き換わります。",
      "リンクの有効期限は24時間です。お心当たりがない場合は、このメールを破棄してください。",
    ],
    action: "メールアドレスを確認する",
  },
  emailChange: {
    subject: "メールアドレスの変更手続きについて",
    paragraphs: [
      "{when}（{device}）に、別のメールアドレスへの変更手続きが行われました。確認が済むと、お知らせの送付先とログイン用のアドレスが切り替わります。",
      "お心当たりがない場合は、すぐに新しいパスワードを設定してください。変更手続きも取り消されます。",
    ],
    action: "新しいパスワードを設定する",
  },
  payoutChanged: {
    subject: "受取口座が変更されました",
    paragraphs: [
      "{when}（{device}）に、Hearth からのお支払いの受取口座が変更されました。2日間はこの口座への支払いはありません。",
      notYou,
    ],
    action: "新しいパスワードを設定する",
  },
  phoneChanged: {
    subject: "電話番号が変更されました",
    paragraphs: ["{when}（{device}）に Hearth のアカウントの電話番号が変更されました。", notYou],
    action: "新しいパスワードを設定する",
  },
  newSecondFactor: {
    subject: "ログインコードが有効になりました",
    paragraphs: [
      "{when}（{device}）から、Hearth へのログインに認証アプリのコードが必要になりました。ほかの端末はすべてログアウトされました。",
      notYou,
    ],
    action: "新しいパスワードを設定する",
  },
  secondFactorRemoved: {
    subject: "ログインコードが無効になりました",
    paragraphs: [
      "{when}（{device}）から、Hearth へのログインにコードは不要になりました。ほかの端末はすべてログアウトされました。",
      notYou,
    ],
    action: "新しいパスワードを設定する",
  },
  socialLinked: {
    subject: "{service} が Hearth のアカウントに連携されました",
    paragraphs: ["{when}（{device}）から、{service} で Hearth にログインできるようになりました。", notYou],
    action: "新しいパスワードを設定する",
  },
  exportAsked: {
    subject: "すべてのデータの請求を受け付けました",
    paragraphs: [
      "{when}（{device}）に、Hearth が保管しているあなたのすべてのデータのファイルが請求されました。請求したページで、ご本人だけが1日間受け取れます。",
      notYou,
    ],
    action: "ページを開く",
  },
  erasureOrdered: {
    subject: "Hearth アカウントは削除されます",
    paragraphs: [
      "{when}（{device}）に、Hearth アカウントの削除が申し込まれました。72時間後に始まります。",
      "それまでは何も変わらず、取り消すこともできます。ログインして「取り消す」を押してください。心当たりがない場合は、取り消したうえで、すぐに新しいパスワードを設定してください。",
    ],
    action: "取り消す",
  },
  erasureUndone: {
    subject: "Hearth アカウントはそのまま残ります",
    paragraphs: ["{when}（{device}）に、アカウントの削除が取り消されました。何も削除されていません。", notYou],
    action: "新しいパスワードを設定",
  },
  erased: {
    subject: "Hearth アカウントを削除しました",
    paragraphs: [
      "{when} にアカウントを削除しました。プロフィール、写真、書類、メッセージの本文は残っていません。このアカウントでは、もう誰もログインできません。",
      "法律で保管が求められるものは、お名前を外して残ります。請求書は10年間、それに子どもを守るための報告です。このアドレスへのお便りはこれが最後です。またいつでも新しく始めていただけます。",
    ],
    action: "Hearth を開く",
  },
};
