import type { vatRegister } from "#shared/features/businesses/businessPage.contract.ts";
import { objectOf } from "#shared/features/businesses/history.rules.ts";
import { inRegister } from "#shared/features/businesses/vatNumber.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Db } from "../../db/connection.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Call } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { CallHandlers } from "../../http/mount.ts";
import type { VatRegister } from "../../providers/vat/vatRegister.port.ts";
import type { News } from "../../realtime/news.ts";
import { endVatCheck, holdDetails, noteVatCheck } from "./details.store.ts";
import { audienceOf } from "./people.server.ts";

interface RegisterPorts {
  readonly db: Db;
  readonly register: VatRegister | null;
  readonly news: Pick<News, "changed">;
}

// Asked for what stood there, and written down only if it still does.
export function createVatRegisterHandlers({ db, register, news }: RegisterPorts): CallHandlers<typeof vatRegister> {
  const numberOf = (call: Call, id: string) =>
    inTransaction(db, { actor: call.actor, readOnly: false }, async (transaction) => {
      const { vatNumber, countryCode } = await holdDetails({ db: transaction }, id);
      return { vatNumber, asked: vatNumber === "" ? null : inRegister(vatNumber, countryCode) };
    });

  return {
    ask: async ({ id }, call) => {
      const { vatNumber, asked } = await numberOf(call, id);
      if (vatNumber === "") throw new HttpError("refused", { reason: "noVatNumber" });
      if (!asked) throw new HttpError("refused", { reason: "vatElsewhere" });
      if (!register) throw new HttpError("provider_not_configured");
      const answer = await register.ask(asked);
      if (!answer) throw new HttpError("provider_failed");
      await inTransaction(db, { actor: call.actor, readOnly: false }, async (transaction) => {
        const context = { db: transaction, actor: call.actor, caller: call.caller, now: call.now };
        if ((await holdDetails(context, id)).vatNumber !== vatNumber) throw new HttpError("stale_state");
        if (answer.isValid) await noteVatCheck(context, { id, how: "register", note: answer.name ?? "" });
        else await endVatCheck(context, id);
        const event = answer.isValid ? "vatChecked" : "vatRefused";
        await writeLine(context, "businesses:write", objectOf(id, event, `register ${vatNumber}`), answer.name);
      });
      news.changed([{ resource: "businesses", ids: [id], audience: audienceOf(id) }], null);
      return answer;
    },
  };
}
