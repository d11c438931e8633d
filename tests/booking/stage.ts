import { addDays } from "#shared/time/days.ts";
import { stayAddressOf } from "#shared/features/booking/stayAddress.rules.ts";
import type { StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import { setStage, type StageOptions } from "#tests/transitions/stage.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";

export const cards = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0027 6000 3184",
  late: "4000 0000 0000 0259",
  noticeLost: "4000 0000 0000 0341",
} as const;

export type BookingStage = Awaited<ReturnType<typeof setBookingStage>>;

// What a parent does to book, from the plan to the provider's page.
export async function setBookingStage(options: StageOptions = {}) {
  const stage = await setStage(options);
  const { server, db, parent, hosts, studentId } = stage;
  const slugs = await Promise.all(
    hosts.map(
      async ({ familyId }) =>
        (await db.selectFrom("hostFamily").select("slug").where("id", "=", familyId).executeTakeFirstOrThrow()).slug,
    ),
  );
  const type = (await db.selectFrom("tripType").select("slug").executeTakeFirstOrThrow()).slug;
  let nights = 0;

  // Ten nights that nobody else has asked for.
  function aPlan(changes: Partial<StayPlan> = {}): string {
    nights += 12;
    const from = addDays(stage.today(), 60 + nights);
    const plan = {
      children: [studentId],
      type,
      from,
      to: addDays(from, 10),
      days: "family" as const,
      weeks: 0,
      family: slugs[0] ?? "",
      ...changes,
    };
    return stayAddressOf(plan).toString();
  }

  const prepare = (stay: string, { as = parent }: { as?: Visitor } = {}): Promise<Answer> =>
    as.post("/api/booking/prepare", { stay });

  const ask = (booking: { id: string; deposit: number }, as: Visitor = parent): Promise<Answer> =>
    as.post("/api/booking/get-intent", { bookingId: booking.id, amount: booking.deposit });

  // Opens the way to pay and enters a card on the provider's page.
  async function payWith(card: string, payUrl: string, as: Visitor = parent): Promise<string> {
    const way = await as.get(payUrl);
    const page = String(way.headers.get("location"));
    return enter(page, { card });
  }

  async function enter(page: string, fields: Record<string, string>): Promise<string> {
    const answered = await fetch(`${server.url}${page}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    return String(answered.headers.get("location"));
  }

  const standing = (paymentIntentId: string, as: Visitor = parent): Promise<Answer> =>
    as.post("/api/booking/retrive-payment-intent", { paymentIntentId });

  // A booking that waits on the provider's page.
  async function aCheckout(changes: Partial<StayPlan> = {}) {
    const { body } = await prepare(aPlan(changes));
    const asked = await ask(body.booking);
    return { booking: body.booking, intent: asked.body.paymentIntent, payUrl: String(asked.body.payUrl), asked };
  }

  // What the provider holds of a checkout.
  const sandboxState = async (checkoutId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom("checkoutCharge")
      .innerJoin("sandboxIntent", "sandboxIntent.reference", "checkoutCharge.reference")
      .select("sandboxIntent.state")
      .where("checkoutCharge.checkoutId", "=", checkoutId)
      .orderBy("checkoutCharge.reference")
      .execute();
    return rows.map(({ state }) => state);
  };

  return { ...stage, slugs, type, aPlan, prepare, ask, payWith, enter, standing, aCheckout, sandboxState };
}
