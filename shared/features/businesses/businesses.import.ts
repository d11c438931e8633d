import * as z from "zod/mini";
import {
  choiceCells,
  codeCells,
  countryCells,
  textCells,
  wholeCells,
  type ImportTable,
} from "#shared/wire/importRows.rules.ts";
import { requiredText, text } from "#shared/wire/fields.ts";
import { businessKinds, type BusinessKind } from "./businesses.contract.ts";

const kinds: Readonly<Record<BusinessKind, string>> = {
  agent: "agency,agentur,agente,agencia,agence,agenzia,代理店,에이전시,대리점,中介,代理",
  school: "schule,escuela,colegio,école,scuola,学校,학교",
  supplier: "lieferant,proveedor,fournisseur,fornitore,仕入先,공급업체,供应商",
  partner: "socio,partenaire,パートナー,파트너,合作伙伴",
};

// What a file says of businesses. They are the same by their name.
export const businessImport: ImportTable = {
  action: "businesses:write",
  key: ["name"],
  columns: {
    name: textCells(120)(
      "name,company,business,firma,unternehmen,nombre,empresa,nom,société,entreprise,nome,azienda,ragione sociale,名前,会社名,이름,회사,회사명,名称,公司,公司名称",
      true,
    ),
    kind: choiceCells(kinds)("kind,type,art,typ,tipo,genre,種類,종류,유형,类型,种类", true),
    countryCode: countryCells("country,land,país,pays,paese,国,국가,国家", true),
    cityTown: textCells(80)("city,town,stadt,ort,ciudad,ville,città,市,都市,도시,城市"),
    vatNumber: textCells(20)(
      "vat number,vat,vat id,ust-id,ust-idnr,umsatzsteuer-id,nif,cif,numéro de tva,tva,partita iva,p.iva,vat番号,税番号,부가세 번호,사업자등록번호,增值税号,税号",
    ),
    paymentDays: wholeCells(
      0,
      180,
    )(
      "payment days,payment terms,zahlungsziel,zahlungstage,días de pago,plazo de pago,délai de paiement,jours de paiement,giorni di pagamento,支払日数,支払期限,결제 기한,결제일수,付款天数,账期",
    ),
    currency: codeCells(/^[A-Z]{3}$/)("currency,währung,moneda,divisa,devise,monnaie,valuta,通貨,통화,货币,币种"),
  },
  row: z.object({
    name: requiredText(120),
    kind: z.enum(businessKinds),
    countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
    cityTown: z.optional(text(80)),
    vatNumber: z.optional(text(20)),
    paymentDays: z.optional(z.int().check(z.minimum(0), z.maximum(180))),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  }),
  nameOf: ({ name }) => String(name),
};
