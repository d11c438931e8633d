import { hasRole } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { formatDays } from "#client/i18n/format.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { EnquiryHeader } from "#client/ui/message/EnquiryHeader.tsx";
import { firstNameOf } from "./conversationWords.ts";
import { shownState } from "./shownState.ts";
import { tripHrefOf } from "./tripHref.ts";
import { useMe } from "./useMe.ts";

function tripOf(header: WireHeader) {
  const { studentName, fromDate, toDate } = header;
  const shown = shownState(header);
  return shown === null || studentName === null || fromDate === null || toDate === null
    ? null
    : { shown, studentName, fromDate, toDate };
}

export const hasEnquiryCard = (header: WireHeader): boolean => tripOf(header) !== null;

// What a trip's conversation began with: whose stay was asked for, and when. Whoever asked is told so.
export function EnquiryCard({ header }: { readonly header: WireHeader }) {
  const t = useText("messages");
  const state = useText("states");
  const me = useMe();
  const trip = tripOf(header);
  if (!trip) return null;
  const { shown, studentName, fromDate, toDate } = trip;
  const values = { name: firstNameOf(studentName), dates: formatDays(fromDate, toDate, { year: true }) };
  return (
    <EnquiryHeader state={shown.state} stateLabel={state(shown.words)} href={tripHrefOf(header, me)}>
      <Sentence
        text={t(hasRole(me, "parent") ? "enquiry.own" : "system.enquiry", values)}
        parts={{ b: (words) => <b>{words}</b> }}
      />
    </EnquiryHeader>
  );
}
