import { Languages, Plus, ShieldCheck } from "lucide-react";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { mostSlots, type ContactLack } from "#shared/features/family/contact.rules.ts";
import type { Family } from "#shared/features/family/family.contract.ts";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { addDays } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { AddTraveller } from "./AddTraveller.tsx";
import type { ContactDraft } from "./contactDraft.ts";
import { takenDay } from "./takenDay.ts";
import type { ContactForm } from "./useContactForm.ts";
import styles from "./Contact.module.css";

interface ContactFieldsProps {
  readonly family: Family;
  readonly draft: ContactDraft;
  readonly onChange: (changes: Partial<ContactDraft>) => void;
  readonly form: ContactForm;
  // What was still to be said when it was to be sent.
  readonly lacks: readonly ContactLack[];
  readonly isSignedIn: boolean;
}

const idOf = (lack: ContactLack): string => `contact-${lack}`;

// To where it is said.
export const goToLack = (lack: ContactLack): void =>
  document
    .getElementById(`${idOf(lack)}-label`)
    ?.parentElement?.querySelector<HTMLElement>("button, input, textarea")
    ?.focus();

export function ContactFields({ family, draft, onChange, form, lacks, isSignedIn }: ContactFieldsProps) {
  const t = useText("family");
  const named = (lack: ContactLack) => ({
    id: idOf(lack),
    error: lacks.includes(lack) ? t(dataKey("contactLack", lack)) : null,
  });
  const { triesLeft = null, againAt = null, children = [] } = form.answer ?? {};
  const chosen = children.find(({ id }) => id === draft.childId);
  return (
    <>
      {isSignedIn && form.answer && (
        <Travellers
          field={named("child")}
          form={form}
          childId={draft.childId}
          onChoose={(childId) => onChange({ childId })}
        />
      )}
      {isSignedIn && !form.answer && form.failure !== null && <Unread form={form} />}
      <Field {...named("dates")} label={t("dates")} hint={t("roughly")}>
        <DateRange
          value={draft.dates}
          onChange={(dates) => onChange({ dates })}
          isTaken={takenDay(family.taken)}
          min={addDays(today(), 1)}
          max={addDays(today(), 365)}
        />
      </Field>
      {draft.type === "video" && (
        <SlotFields field={named("slot")} slots={draft.slots} onChange={(slots) => onChange({ slots })} />
      )}
      <Field
        {...named("words")}
        label={t("yourMessage")}
        hint={
          <span className={styles.note}>
            <Languages />
            {t("anyLanguage")}
          </span>
        }
      >
        <TextArea
          rows={5}
          maxLength={longestMessage}
          value={draft.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <p className={styles.safety}>
        <ShieldCheck />
        <span>
          <b>{t("keepHere")}</b> {t("keepHereLine")}
        </span>
      </p>
      {chosen?.conversationId && <p className={styles.hint}>{t("alreadyAsked", { name: chosen.firstName })}</p>}
      {againAt === null && triesLeft !== null && <p className={styles.hint}>{t("triesLeft", { count: triesLeft })}</p>}
    </>
  );
}

// Without the children nobody can be chosen, and nothing sent.
function Unread({ form: { failure, again } }: { readonly form: ContactForm }) {
  const ui = useText("ui");
  return (
    <div className={styles.unread}>
      <Refusal error={failure} />
      <Button size="sm" onClick={again}>
        {ui("tryAgain")}
      </Button>
    </div>
  );
}

// Until then our support helps whoever is in a hurry.
export function NoneLeft({ againAt }: { readonly againAt: string }) {
  const t = useText("family");
  const roles = rolesOf(useAtomValue(userAtom) ?? null);
  const inbox = hrefFor(roles, "parentMessages") ?? hrefFor(roles, "messages");
  return (
    <p className={styles.hint}>
      {t("noneLeft", { time: formatMoment(againAt) })}{" "}
      {inbox && <a href={`${inbox}?tab=support`}>{t("writeToSupport")}</a>}
    </p>
  );
}

interface Named {
  readonly id: string;
  readonly error: string | null;
}

interface TravellersProps {
  readonly field: Named;
  readonly form: ContactForm;
  readonly childId: string | null;
  readonly onChoose: (id: string) => void;
}

function Travellers({ field, form, childId, onChoose }: TravellersProps) {
  const t = useText("family");
  const children = form.answer?.children ?? [];
  const [isAdding, setAdding] = useState(false);
  const isOpen = isAdding || children.length === 0;
  return (
    <Field {...field} label={t("travelling")} isGroup>
      <div
        className={styles.chips}
        role="group"
        aria-label={t("travelling")}
        aria-describedby={field.error === null ? undefined : `${field.id}-message`}
      >
        {children.map(({ id, firstName, age, picture }) => (
          <Chip
            key={id}
            isOn={id === childId}
            icon={<Avatar name={firstName} src={picture && urlOfKey(picture)} size={24} isStudent />}
            onClick={() => onChoose(id)}
          >
            {`${firstName}, ${age}`}
          </Chip>
        ))}
        {!isOpen && (
          <Chip icon={<Plus />} onClick={() => setAdding(true)}>
            {t("addChild")}
          </Chip>
        )}
      </div>
      {isOpen && (
        <AddTraveller
          onAdded={(id) => {
            setAdding(false);
            form.again();
            onChoose(id);
          }}
        />
      )}
    </Field>
  );
}

interface SlotFieldsProps {
  readonly field: Named;
  readonly slots: readonly string[];
  readonly onChange: (slots: readonly string[]) => void;
}

function SlotFields({ field, slots, onChange }: SlotFieldsProps) {
  const t = useText("family");
  const shown = slots.length === 0 ? [""] : slots;
  return (
    <Field {...field} label={t("slots")} hint={t("slotsHint")} isGroup>
      <div className={styles.slots}>
        {shown.map((slot, index) => (
          <TextInput
            key={index}
            type="datetime-local"
            aria-label={t("slot", { number: index + 1 })}
            value={slot}
            onChange={(event) => onChange(shown.map((one, at) => (at === index ? event.target.value : one)))}
          />
        ))}
        {shown.length < mostSlots && (
          <Button kind="quiet" size="sm" icon={<Plus />} onClick={() => onChange([...shown, ""])}>
            {t("addSlot")}
          </Button>
        )}
      </div>
    </Field>
  );
}
