import type { ConversationItem } from "#client/engine/model.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMay } from "#client/session/useMay.ts";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { ErrorState } from "#client/ui/state/ErrorState.tsx";
import styles from "./Context.module.css";
import { ContextSkeleton } from "./ContextSkeleton.tsx";
import { FamiliesSection } from "./FamiliesSection.tsx";
import { HistorySection } from "./HistorySection.tsx";
import { InvoicesSection } from "./InvoicesSection.tsx";
import { MembersSection } from "./MembersSection.tsx";
import { NotesSection } from "./NotesSection.tsx";
import { ContextDivider } from "./PaneDivider.tsx";
import { ToldSection } from "./ToldSection.tsx";
import { StudentSection } from "./StudentSection.tsx";
import { ThreadsSection } from "./ThreadsSection.tsx";
import { TripSection } from "./TripSection.tsx";
import type { Notes } from "./useNotes.ts";
import { useTripContext, type ShownContext } from "./useTripContext.ts";

export interface ContextPanelProps {
  readonly item: ConversationItem;
  readonly notes: Notes | null;
  readonly isPane: boolean;
  readonly isOpen: boolean;
  readonly onWriteNote: () => void;
  readonly onClose: () => void;
}

// What the conversation is about: a pane of its own where there is room, else over it.
export function ContextPanel({ isPane, isOpen, onClose, onWriteNote, ...about }: ContextPanelProps) {
  const t = useText("messages");
  if (isPane)
    return (
      <aside className={styles.pane} data-context aria-label={t("context")}>
        <ContextDivider />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <div className={styles.scroller} tabIndex={0} role="group" aria-label={t("context")}>
          <Sections {...about} onWriteNote={onWriteNote} />
        </div>
      </aside>
    );
  const writeBelow = (): void => {
    onClose();
    onWriteNote();
  };
  return (
    <Drawer isOpen={isOpen} title={t("context")} onClose={onClose}>
      {isOpen && (
        <div className={styles.over}>
          <Sections {...about} onWriteNote={writeBelow} />
        </div>
      )}
    </Drawer>
  );
}

type SectionsProps = Pick<ContextPanelProps, "item" | "notes" | "onWriteNote">;

function Sections({ item, notes, onWriteNote }: SectionsProps) {
  const shown = useTripContext(item.id);
  const mayFollow = useMay("notifications:follow");
  return (
    <>
      <AboutTrip item={item} shown={shown} />
      {notes && <NotesSection notes={notes} onWrite={onWriteNote} />}
      {mayFollow && <ToldSection key={item.id} conversationId={item.id} />}
      {shown.context?.history && <HistorySection steps={shown.context.history} />}
    </>
  );
}

function AboutTrip({ item, shown }: { readonly item: ConversationItem; readonly shown: ShownContext }) {
  const { context, failure, age, readAgain } = shown;
  if (context === null)
    return failure === null ? <ContextSkeleton /> : <NotRead failure={failure} onRetry={readAgain} />;
  const { trip, student, families, invoices, threads } = context;
  return (
    <>
      {age !== null && <AgeLine at={age} />}
      {!trip && <MembersSection header={item.header} />}
      {trip && (
        <TripSection key={trip.id} header={item.header} studentId={student?.id} trip={trip} onChanged={readAgain} />
      )}
      {student && <StudentSection key={student.id} student={student} onChanged={readAgain} />}
      {families && <FamiliesSection families={families} onChanged={readAgain} />}
      {invoices !== undefined && <InvoicesSection invoices={invoices} />}
      {threads && threads.length > 0 && <ThreadsSection threads={threads} />}
    </>
  );
}

function NotRead({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const words = wordsOf(failure);
  return (
    <ErrorState title={words.what} onRetry={onRetry} headingLevel={3}>
      {words.next}
    </ErrorState>
  );
}

function AgeLine({ at }: { readonly at: number }) {
  const t = useText("tripContext");
  return (
    <p role="status" className={styles.age} data-age>
      {t("asOf", { moment: formatFullMoment(new Date(at).toISOString()) })}
    </p>
  );
}
