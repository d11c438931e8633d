import * as z from "zod/mini";

// What browsers of a call tell each other beside sound and picture. It comes from another person's device: judged before it is shown.
const said = z.discriminatedUnion("t", [
  // Whether somebody would read along.
  z.strictObject({ t: z.literal("wanted"), isOn: z.boolean() }),
  // Whether their words will be written down for it.
  z.strictObject({ t: z.literal("writes"), is: z.enum(["yes", "no", "unable"]) }),
  z.strictObject({ t: z.literal("words"), text: z.string().check(z.maxLength(500)) }),
]);

export type Said = z.output<typeof said>;

export function saidOf(packed: string): Said | null {
  try {
    return said.safeParse(JSON.parse(packed)).data ?? null;
  } catch {
    return null;
  }
}
