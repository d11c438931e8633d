import type { studentRecord } from "#shared/features/studentRecord/studentRecord.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { createCareStore } from "./care.store.ts";
import { reach } from "./decided.store.ts";
import { createMedicalStore } from "./medical.store.ts";
import { guardiansToCall, threadsOfStudent, tripsOfStudent } from "./studentRecord.store.ts";
import { noteOpened } from "./students.store.ts";

// A student as the office has them before its eyes when somebody calls.
export function createStudentRecordHandlers({ vault }: Pick<Ports, "vault">): Handlers<typeof studentRecord> {
  const care = createCareStore(vault);
  const medical = createMedicalStore(vault);

  return {
    read: async ({ id }, context) => {
      await reach(context, id, "students:open");
      return {
        record: {
          id,
          guardians: await guardiansToCall(context, id),
          trips: await tripsOfStudent(context, id),
          threads: await threadsOfStudent(context, id),
        },
      };
    },
    openHealth: async ({ id }, context) => {
      await reach(context, id, "students:openMedical");
      await noteOpened(context, id);
      return { care: { ...(await care.open(context.db, id)), ...(await medical.open(context.db, id)) } };
    },
  };
}
