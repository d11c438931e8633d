import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { TriedStep } from "#shared/features/macros/macros.contract.ts";
import { inOrder, placesLeft, type MacroStep, type StepRefusal } from "#shared/features/macros/macros.rules.ts";
import { fillIn } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { replyValues } from "#shared/features/quickReplies/replyValues.ts";
import type { Db } from "../../db/connection.ts";
import { findColleague } from "./assignment.store.ts";
import { knowsLabel } from "./labels.store.ts";
import { findTeam } from "./teams.store.ts";

// As the app writes days (format.ts): English is that of Europe.
const tagOf = (locale: string): string => (locale === "en" ? "en-IE" : locale);

interface Trial {
  readonly db: Db;
  readonly header: WireHeader;
  readonly askerId: string;
}

const outcome = (step: MacroStep, isSame: boolean, refusal: StepRefusal | null, text: string | null = null) =>
  ({ step, text, isSame, refusal }) as const;

async function tryStep({ db, header, askerId }: Trial, step: MacroStep, replies: boolean): Promise<TriedStep> {
  const { assignee = null, team = null } = header;
  switch (step.t) {
    case "reply": {
      const name = (await findColleague(db, askerId))?.name ?? null;
      const text = fillIn(step.text, replyValues(header, { id: askerId, name }, tagOf(step.locale)));
      const open = placesLeft(text).length > 0;
      return outcome(step, false, header.isArchived ? "closedHere" : open ? "openPlaces" : null, text);
    }
    case "label": {
      const isKnown = await knowsLabel(db, step.labelId);
      return outcome(step, header.labels?.includes(step.labelId) === step.isOn, isKnown ? null : "noLabel");
    }
    case "priority":
      return outcome(step, (header.priority ?? null) === step.priority, null);
    case "assign": {
      const isKnown = step.personId === null || (await findColleague(db, step.personId)) !== undefined;
      return outcome(step, (assignee?.id ?? null) === step.personId, isKnown ? null : "noPerson");
    }
    case "team": {
      const isKnown = step.teamId === null || (await findTeam(db, step.teamId)) !== undefined;
      const isSame = (team?.id ?? null) === step.teamId && (step.teamId === null || assignee === null);
      return outcome(step, isSame, isKnown ? null : "noTeam");
    }
    case "snooze":
    case "archive":
      // Whoever answers takes part from then on; whoever does not has no place of their own to put away.
      return outcome(step, false, header.me === null && !replies ? "notAMember" : null);
  }
}

// What each step would do as things stand, in the order in which they are carried out.
export async function tryMacro(trial: Trial, steps: readonly MacroStep[]): Promise<TriedStep[]> {
  const replies = steps.some(({ t }) => t === "reply");
  const tried: TriedStep[] = [];
  for (const step of inOrder(steps)) tried.push(await tryStep(trial, step, replies));
  return tried;
}
