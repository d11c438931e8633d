import { useAtomValue } from "jotai";
import { Send } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { contact } from "#shared/features/family/contact.contract.ts";
import { contactTypes, type ContactType } from "#shared/features/family/contact.rules.ts";
import type { Family } from "#shared/features/family/family.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { responseLine } from "#client/resource/home/responseLine.ts";
import { today } from "#client/resource/today.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { referralCode } from "#client/session/referralCode.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { ContactEntry } from "./ContactEntry.tsx";
import { ContactFields, goToLack, NoneLeft } from "./ContactFields.tsx";
import { forgetContact, keepContact, keptContact, lacksOf, slotsToCome, type ContactDraft } from "./contactDraft.ts";
import { useContactForm } from "./useContactForm.ts";
import { stayIn } from "./useStay.ts";
import styles from "./Contact.module.css";

const api = apiOf(contact);
const askers = ["parent", "agent", "coordinator", "administrator"] as const;

interface ContactSheetProps {
  readonly family: Family;
  readonly type: ContactType;
  readonly onClose: () => void;
}

// Writing to one family. Whoever is not signed in does so in here, and not a word of theirs is lost by it.
export function ContactSheet({ family, type, onClose }: ContactSheetProps) {
  const t = useText("family");
  const isWide = useMedia("(min-width: 900px)");
  const Frame = isWide ? Drawer : Sheet;
  const user = useAtomValue(userAtom) ?? null;
  const mayAsk = rolesOf(user).some((role) => askers.some((one) => one === role));
  const sending = useSending(family, type);
  const { draft, change, lacks, refusal, isBusy, send, form } = sending;
  const againAt = form.answer?.againAt ?? null;
  return (
    <Frame
      isOpen
      title={t("contactTitle", { name: family.lastName })}
      onClose={onClose}
      {...(mayAsk && {
        // Why nothing was sent is told beside the press: what scrolls may end far below.
        footer: (
          <div className={styles.foot}>
            {refusal && <Refusal error={refusal} />}
            {lacks[0] && (
              <p role="alert" className={styles.lack}>
                {t(dataKey("contactLack", lacks[0]))}
              </p>
            )}
            {againAt !== null && <NoneLeft againAt={againAt} />}
            <Button
              kind="primary"
              size="lg"
              isBlock
              icon={<Send />}
              busy={isBusy}
              busyLabel={t("sending")}
              disabled={againAt !== null}
              onClick={() => void send()}
            >
              {t("send")}
            </Button>
          </div>
        ),
      })}
    >
      <div className={styles.sheet}>
        <div className={styles.home}>
          <HomePicture src={family.photos[0] && urlOfKey(family.photos[0].key, 400)} size={64} />
          <p>{responseLine(t, form.answer?.response ?? family.response)}</p>
        </div>
        <Segmented
          label={t("type")}
          options={contactTypes.map((value) => ({ value, label: t(dataKey("contactType", value)) }))}
          value={draft.type}
          onChange={(value) => change({ type: value })}
        />
        <ContactFields family={family} draft={draft} onChange={change} form={form} lacks={lacks} isSignedIn={mayAsk} />
        {user === null && <ContactEntry />}
        {user !== null && !mayAsk && <p className={styles.lack}>{t("notYours")}</p>}
      </div>
    </Frame>
  );
}

function useSending(family: Family, type: ContactType) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const once = useOnce();
  const form = useContactForm(family.id);
  const [draft, setDraft] = useState<ContactDraft>(() => {
    const { dates, childIds } = stayIn(params, today());
    return { childId: childIds[0] ?? null, dates, text: "", slots: [""], ...keptContact(family.id), type };
  });
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = { ...draft, childId: draft.childId ?? form.answer?.children[0]?.id ?? null };
  const change = (changes: Partial<ContactDraft>): void => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepContact(family.id, next);
  };
  const send = async (): Promise<void> => {
    setSent(true);
    const [first] = lacksOf(chosen);
    if (first) return goToLack(first);
    if (!chosen.childId || !chosen.dates) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { details, weeks } = stayIn(params, today());
      const { conversationId } = await api.ask(
        {
          hostFamilyId: family.id,
          studentId: chosen.childId,
          fromDate: chosen.dates.from,
          toDate: chosen.dates.to,
          type: chosen.type,
          text: chosen.text,
          activityDetailsType: details,
          weeks,
          ...(chosen.type === "video" && { slots: [...slotsToCome(chosen.slots)] }),
          ...referralCode(),
        },
        { ...once, isQuiet: true },
      );
      forgetContact();
      await navigate(`/travel/messages-redirect?conversation=${conversationId}`);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setRefusal(cause);
    } finally {
      setBusy(false);
    }
  };
  return { draft: chosen, change, lacks: isSent ? lacksOf(chosen) : [], refusal, isBusy, send, form };
}
