import type * as z from "zod/mini";
import { issueOf } from "#shared/wire/issues.ts";
import type { Issues } from "./useForm.ts";

// The contract's own schema judges the form: what the server would refuse is said before it is sent.
export const judgeBy =
  (schema: z.ZodMiniObject) =>
  (values: object): Issues => {
    const { success, error } = schema.safeParse(values, { reportInput: true });
    // The first finding of a field is the one to show.
    return success
      ? {}
      : Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join("."), issueOf(issue)]));
  };
