import { isStale } from "#shared/features/householdDesk/beds.rules.ts";
import type { businessPage } from "#shared/features/businesses/businessPage.contract.ts";
import { objectOf } from "#shared/features/businesses/history.rules.ts";
import { looksRight, plainVatNumber } from "#shared/features/businesses/vatNumber.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import { drawPaper } from "../../documents/paper.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { reachBusiness } from "./businesses.server.ts";
import { addBranch, holdBranch, holdDetails, noteVatCheck, saveDetails } from "./details.store.ts";
import { historyOf } from "./history.store.ts";
import { audienceOf } from "./people.server.ts";
import { holdBusiness } from "./people.store.ts";
import { statementPaper } from "./businessStatement.ts";
import { owedOn } from "./statement.store.ts";

function refuseStale(stands: object, was: object): void {
  if (isStale(stands, was)) throw new HttpError("stale_state");
}

const tell = ({ changed }: Context, id: string): void =>
  changed({ resource: "businesses", ids: [id], audience: audienceOf(id) });

export const businessPageHandlers: Handlers<typeof businessPage> = {
  change: async ({ id, was, ...typed }, context) => {
    const { countryCode, ...stands } = await holdDetails(context, id);
    refuseStale(stands, was);
    // What stood there before there was a check may stay, as it was written; what is typed is judged.
    const number = plainVatNumber(typed.vatNumber);
    const isSame = number === plainVatNumber(stands.vatNumber);
    if (number !== "" && !isSame && !looksRight(number, countryCode)) throw refuseField("vatNumber", "format");
    const draft = { ...typed, vatNumber: isSame ? stands.vatNumber : number };
    await saveDetails(context, id, { was: stands, now: draft });
    tell(context, id);
    return { item: await reachBusiness(context, id) };
  },
  addBranch: async ({ id, ...draft }, context) => {
    await holdBusiness(context, id);
    await addBranch(context, id, draft);
    await writeLine(context, "businesses:write", objectOf(id, "branchAdded", draft.name));
    tell(context, id);
    return {};
  },
  changeBranch: async ({ id, branchId, was, ...draft }, context) => {
    refuseStale(await holdBranch(context, id, branchId), was);
    await context.db.updateTable("businessBranch").set(draft).where("id", "=", branchId).execute();
    await writeLine(context, "businesses:write", objectOf(id, "branchChanged", draft.name));
    tell(context, id);
    return {};
  },
  removeBranch: async ({ id, branchId }, context) => {
    const { name } = await holdBranch(context, id, branchId);
    await context.db.deleteFrom("businessBranch").where("id", "=", branchId).execute();
    await writeLine(context, "businesses:write", objectOf(id, "branchRemoved", name));
    tell(context, id);
    return {};
  },
  checkVatByHand: async ({ id, note }, context) => {
    const { vatNumber } = await holdDetails(context, id);
    if (vatNumber === "") throw new HttpError("refused", { reason: "noVatNumber" });
    await noteVatCheck(context, { id, how: "hand", note });
    await writeLine(context, "businesses:write", objectOf(id, "vatChecked", `hand ${vatNumber}`), note);
    tell(context, id);
    return {};
  },
  history: ({ id }, context) => historyOf(context, id),
  statement: async ({ id, on }, context) => {
    const { name } = await reachBusiness(context, id);
    const { locale } = context.caller;
    const bills = await owedOn(context, id, on);
    const body = await drawPaper(statementPaper({ name, on, locale, at: context.now(), bills }));
    return { file: { name: `hearth-${id}-${on}.pdf`, mime: "application/pdf", base64: body.toString("base64") } };
  },
};
