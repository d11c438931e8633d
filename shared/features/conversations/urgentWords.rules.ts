// What a message speaks of that cannot wait: how somebody is, and how somebody gets there. In eight languages, as people write it.
export const urgentWhys = ["health", "transport"] as const;
export type UrgentWhy = (typeof urgentWhys)[number];

// By language, between commas. The beginnings of words, folded: without accents and in small letters; a whole word ends with a space.
const spaced: Readonly<Record<UrgentWhy, readonly string[]>> = {
  health: wordsOf(
    "allerg,anaphyla,epipen,hospital,ambulance,emergenc,asthma,seizure,unconscious,doctor,injur",
    "krankenhaus,notfall,notaufnahme,krankenwagen,anfall,bewusstlos,verletz",
    "alerg,urgencia,emergencia,ambulancia,desmay,herid",
    "hopital,urgence,malaise,blesse,evanoui",
    "ospedale,pronto soccorso,ambulanza,emergenz,svenut,ferit",
  ),
  transport: wordsOf(
    "flight,airport,delayed,missed the,stranded,pick-up,pickup,pick up,lost luggage",
    "flug,verspat,abhol,verpasst,gestrandet",
    "vuelo ,aeropuerto,retras,recoger,recogida,perdido el",
    "aeroport,retard,venir chercher,rate le,navette,vol annule",
    "volo ,aeroporto,ritardo,prelievo,venire a prendere,perso il",
  ),
};

// Writing without spaces: anywhere in it.
const unspaced: Readonly<Record<UrgentWhy, readonly string[]>> = {
  health: wordsOf(
    "アレルギー,病院,救急,けが,怪我,発作,喘息",
    "알레르기,병원,응급,구급차,다쳤,천식",
    "过敏,過敏,医院,急诊,救护车,受伤,哮喘",
  ),
  transport: wordsOf(
    "空港,飛行機,フライト,遅延,欠航,迎え,乗り遅れ",
    "공항,비행기,항공편,지연,결항,마중,픽업",
    "机场,航班,飞机,延误,误点,接机,没赶上",
  ),
};

const folded = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, " ")} `;

function wordsOf(...languages: readonly string[]): readonly string[] {
  return languages.flatMap((words) => words.split(","));
}

const speaksOf = (why: UrgentWhy, words: string, text: string): boolean =>
  spaced[why].some((word) => words.includes(` ${word}`)) || unspaced[why].some((word) => text.includes(word));

// How somebody is goes before how somebody gets there; null where it can wait its turn.
export function urgencyOf(text: string): UrgentWhy | null {
  const words = folded(text);
  return urgentWhys.find((why) => speaksOf(why, words, text)) ?? null;
}
