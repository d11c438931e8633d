import type { MeetingKind } from "#shared/features/meetings/meetings.states.ts";
import type { Locale } from "#shared/locales.ts";

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Texts {
  readonly kinds: Readonly<Record<MeetingKind, string>>;
  readonly scheduled: Letter;
  readonly cancelled: Letter;
  readonly action: string;
}

// {what} it is for, {when} by the reader's clock in their {zone}, and for how many {minutes}.
export const meetingTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    kinds: {
      intro_call: "First call",
      home_visit: "Visit at home",
      welfare_check: "How are you?",
      student_interview: "Talk with the student",
      group_briefing: "Briefing of the group",
    },
    scheduled: {
      subject: "Agreed: {what}, {when}",
      paragraphs: [
        "Your meeting is agreed: {what}, {when} ({zone}), {minutes} minutes.",
        "The file with this e-mail puts it into your calendar. Ten minutes before, the meeting opens on Hearth.",
      ],
    },
    cancelled: {
      subject: "No longer stands: {what}, {when}",
      paragraphs: [
        "Your meeting {what}, {when} ({zone}), no longer stands.",
        "The file with this e-mail takes it out of your calendar. If new times are proposed, you find them on Hearth.",
      ],
    },
    action: "Open the meeting",
  },
  de: {
    kinds: {
      intro_call: "Kennenlernanruf",
      home_visit: "Besuch zu Hause",
      welfare_check: "Wie geht es?",
      student_interview: "Gespräch mit dem Kind",
      group_briefing: "Gruppentreffen",
    },
    scheduled: {
      subject: "Vereinbart: {what}, {when}",
      paragraphs: [
        "Ihr Termin steht: {what}, {when} ({zone}), {minutes} Minuten.",
        "Die angehängte Datei trägt ihn in Ihren Kalender ein. Zehn Minuten vorher öffnet der Termin auf Hearth.",
      ],
    },
    cancelled: {
      subject: "Gilt nicht mehr: {what}, {when}",
      paragraphs: [
        "Der Termin {what}, {when} ({zone}), gilt nicht mehr.",
        "Die angehängte Datei nimmt ihn aus Ihrem Kalender. Werden neue Zeiten vorgeschlagen, finden Sie sie auf Hearth.",
      ],
    },
    action: "Termin öffnen",
  },
  es: {
    kinds: {
      intro_call: "Primera llamada",
      home_visit: "Visita en casa",
      welfare_check: "¿Cómo va todo?",
      student_interview: "Charla con el estudiante",
      group_briefing: "Reunión del grupo",
    },
    scheduled: {
      subject: "Acordado: {what}, {when}",
      paragraphs: [
        "La reunión está acordada: {what}, {when} ({zone}), {minutes} minutos.",
        "El archivo adjunto la añade a tu calendario. Diez minutos antes se abre en Hearth.",
      ],
    },
    cancelled: {
      subject: "Ya no se celebra: {what}, {when}",
      paragraphs: [
        "La reunión {what}, {when} ({zone}), ya no se celebra.",
        "El archivo adjunto la quita de tu calendario. Si se proponen otras horas, las verás en Hearth.",
      ],
    },
    action: "Abrir la reunión",
  },
  fr: {
    kinds: {
      intro_call: "Premier appel",
      home_visit: "Visite à domicile",
      welfare_check: "Comment ça va ?",
      student_interview: "Entretien avec l’élève",
      group_briefing: "Réunion du groupe",
    },
    scheduled: {
      subject: "Convenu : {what}, {when}",
      paragraphs: [
        "Le rendez-vous est convenu : {what}, {when} ({zone}), {minutes} minutes.",
        "Le fichier joint l’ajoute à votre agenda. Il s’ouvre sur Hearth dix minutes avant.",
      ],
    },
    cancelled: {
      subject: "N’a plus lieu : {what}, {when}",
      paragraphs: [
        "Le rendez-vous {what}, {when} ({zone}), n’a plus lieu.",
        "Le fichier joint le retire de votre agenda. Si d’autres horaires sont proposés, vous les trouverez sur Hearth.",
      ],
    },
    action: "Ouvrir le rendez-vous",
  },
  it: {
    kinds: {
      intro_call: "Prima chiamata",
      home_visit: "Visita a casa",
      welfare_check: "Come va?",
      student_interview: "Colloquio con lo studente",
      group_briefing: "Riunione del gruppo",
    },
    scheduled: {
      subject: "Concordato: {what}, {when}",
      paragraphs: [
        "L’incontro è concordato: {what}, {when} ({zone}), {minutes} minuti.",
        "Il file allegato lo aggiunge al tuo calendario. Si apre su Hearth dieci minuti prima.",
      ],
    },
    cancelled: {
      subject: "Non si tiene più: {what}, {when}",
      paragraphs: [
        "L’incontro {what}, {when} ({zone}), non si tiene più.",
        "Il file allegato lo toglie dal tuo calendario. Se vengono proposti altri orari, li trovi su Hearth.",
      ],
    },
    action: "Apri l’incontro",
  },
  ja: {
    kinds: {
      intro_call: "初めての通話",
      home_visit: "家庭訪問",
      welfare_check: "様子の確認",
      student_interview: "生徒との面談",
      group_briefing: "グループ説明会",
    },
    scheduled: {
      subject: "決定：{what}、{when}",
      paragraphs: [
        "面談の日時が決まりました：{what}、{when}（{zone}）、{minutes}分。",
        "添付のファイルでカレンダーに追加できます。開始10分前から Hearth で入れます。",
      ],
    },
    cancelled: {
      subject: "取り消し：{what}、{when}",
      paragraphs: [
        "{what}、{when}（{zone}）の面談は取り消されました。",
        "添付のファイルでカレンダーから削除できます。新しい日時が提案された場合は Hearth でご確認ください。",
      ],
    },
    action: "面談を開く",
  },
  ko: {
    kinds: {
      intro_call: "첫 통화",
      home_visit: "가정 방문",
      welfare_check: "안부 확인",
      student_interview: "학생 면담",
      group_briefing: "그룹 설명회",
    },
    scheduled: {
      subject: "확정: {what}, {when}",
      paragraphs: [
        "만남이 확정되었습니다: {what}, {when} ({zone}), {minutes}분.",
        "첨부 파일로 캘린더에 추가할 수 있습니다. 시작 10분 전부터 Hearth에서 열립니다.",
      ],
    },
    cancelled: {
      subject: "취소: {what}, {when}",
      paragraphs: [
        "{what}, {when} ({zone}) 만남은 취소되었습니다.",
        "첨부 파일로 캘린더에서 뺄 수 있습니다. 새 시간이 제안되면 Hearth에서 확인하실 수 있습니다.",
      ],
    },
    action: "만남 열기",
  },
  zh: {
    kinds: {
      intro_call: "初次通话",
      home_visit: "家访",
      welfare_check: "近况了解",
      student_interview: "与学生谈话",
      group_briefing: "团队说明会",
    },
    scheduled: {
      subject: "已约定：{what}，{when}",
      paragraphs: [
        "会面已约定：{what}，{when}（{zone}），{minutes} 分钟。",
        "附件可将其加入日历。开始前十分钟可在 Hearth 进入。",
      ],
    },
    cancelled: {
      subject: "已取消：{what}，{when}",
      paragraphs: [
        "{what}，{when}（{zone}）的会面不再举行。",
        "附件可将其从日历移除。如有新的时间提议，可在 Hearth 查看。",
      ],
    },
    action: "打开会面",
  },
};
