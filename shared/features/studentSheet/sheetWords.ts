import type { Gender } from "#shared/features/students/students.rules.ts";

export const sheetColumns = [
  "firstName",
  "lastName",
  "gender",
  "dateOfBirth",
  "countryCode",
  "cityTown",
  "languages",
  "diet",
  "hobbies",
  "vacinated",
  "studentTypeId",
  "guardianEmail",
] as const;

export type SheetColumn = (typeof sheetColumns)[number];
// What heads a column, in the languages of the schools.
export const heads: Readonly<Record<SheetColumn, string>> = {
  firstName: "first name,firstname,given name,vorname,nombre,prénom,nome,名,이름,名字",
  lastName: "last name,lastname,surname,family name,nachname,apellido,apellidos,nom,nom de famille,cognome,姓,성",
  gender: "gender,sex,geschlecht,sexo,género,sexe,genre,sesso,genere,性別,성별,性别",
  dateOfBirth:
    "birth date,birthdate,date of birth,birthday,dob,born,geburtsdatum,geboren,fecha de nacimiento,date de naissance,data di nascita,生年月日,생년월일,出生日期",
  countryCode: "country,land,país,pays,paese,国,국가,国家",
  cityTown: "city,town,city or town,stadt,ort,wohnort,ciudad,ville,città,市,도시,城市",
  languages: "languages,language,sprachen,sprache,idiomas,idioma,langues,langue,lingue,lingua,言語,언어,语言",
  diet: "diet,ernährung,dieta,régime,régime alimentaire,alimentazione,食事,식단,饮食",
  hobbies: "hobbies,hobby,interests,aficiones,loisirs,passatempi,趣味,취미,爱好",
  vacinated:
    "vaccinated,vacinated,geimpft,vacunado,vacunada,vacunado/a,vacciné,vaccinée,vaccinato,ワクチン,예방접종,疫苗",
  studentTypeId: "type,student type,typ,tipo,種類,유형,类型",
  guardianEmail:
    "guardian's e-mail,guardian email,parent email,parent's e-mail,email,e-mail,mail,e-mail der eltern,correo,correo electrónico,courriel,メール,이메일,邮箱",
};

// Comma by comma, in the languages of the schools.
export const genderWords: Readonly<Record<Gender, string>> = {
  female:
    "female,f,w,weiblich,girl,mädchen,mujer,chica,femenino,femme,fille,féminin,femmina,ragazza,donna,女,女性,여,여자,여성",
  male: "male,m,männlich,boy,junge,hombre,chico,masculino,homme,garçon,masculin,maschio,ragazzo,uomo,男,男性,남,남자,남성",
  other: "other,x,d,divers,otro,otra,autre,altro,その他,기타,其他",
};

export const languageCodes =
  "en,de,es,fr,it,ja,ko,zh,pt,nl,sv,da,nb,no,fi,is,pl,cs,sk,hu,ro,bg,el,tr,ru,uk,hr,sr,sl,et,lv,lt,ga,cy,gd,eu,ca,gl,ar,he,hi,th,vi,id,ms,fa";
