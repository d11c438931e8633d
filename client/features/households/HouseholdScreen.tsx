import { useState } from "react";
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs, type Params } from "react-router";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import { sections, type Section } from "#shared/features/householdDesk/household.kinds.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { ReachButton } from "#client/resource/ReachButton.tsx";
import { useTalkKey } from "#client/resource/useTalkKey.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { vettingLooks } from "#client/ui/stay/vettingLooks.ts";
import { CallsSection } from "./CallsSection.tsx";
import { DaysSection } from "./DaysSection.tsx";
import { HistorySection } from "./HistorySection.tsx";
import styles from "./Households.module.css";
import { AreaPart } from "./AreaPart.tsx";
import { LanguageSection } from "./LanguageSection.tsx";
import { HouseSection } from "./HouseSection.tsx";
import { MoneySection } from "./MoneySection.tsx";
import { ParentsView } from "./ParentsView.tsx";
import { PeopleSection } from "./PeopleSection.tsx";
import { PricesSection } from "./PricesSection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { ShownDialog } from "./ShownDialog.tsx";
import { StaysSection } from "./StaysSection.tsx";
import { VettingSection } from "./VettingSection.tsx";

const api = apiOf({ read: households.read });

export const watches = ({ id = "" }: Params): readonly Watch[] => [
  { resource: "vetting", ids: [id] },
  { resource: "trips" },
];

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const { item } = await api.read({ id }, { signal });
  return { household: item };
}

// All of one household, put right while its host is on the telephone.
export function Screen() {
  const [t, vetting] = [useText("households"), useText("vetting")];
  const { household } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const [isDeciding, setDeciding] = useState(false);
  const mayKeep = useMay("families:keep");
  const mayPay = useMay("families:payee");
  const mayOpen: Partial<Record<Section, boolean>> = { money: mayPay, prices: mayKeep, calls: mayKeep };
  const parts = sections.filter((section) => mayOpen[section] ?? true);
  const shown = parts.find((section) => section === params.get("part")) ?? "profile";
  const { vettingState, pausedUntil, isHidden, hiddenReason, host, profile, house, countyName } = household;
  const again = (): void => void revalidate();
  const inbox = hrefOf("messages");
  const conversationId = household.conversationId ?? null;
  useTalkKey(conversationId);
  const standing = [
    t("placeInCounty", { town: house.cityTown, county: countyName }),
    pausedUntil && t("isPaused", { day: formatDay(pausedUntil) }),
    isHidden && t("isHidden", { why: hiddenReason === "no_answers" ? t("noAnswers") : (hiddenReason ?? "") }),
  ];
  return (
    <>
      <ScreenHead title={t("familyNamed", { name: profile.name })} note={standing.filter(Boolean).join(" · ")}>
        <LookPill look={lookOf(vettingLooks, vettingState)}>{vetting(dataKey("vettingState", vettingState))}</LookPill>
        {mayKeep && <Button onClick={() => setDeciding(true)}>{t("pauseOrHide")}</Button>}
      </ScreenHead>
      <div className={styles.page}>
        <div className={styles.main}>
          <Tabs
            id="household"
            label={t("parts")}
            value={shown}
            tabs={parts.map((section) => ({ id: section, label: t(dataKey("householdSection", section)) }))}
            onChange={(part) => setParams({ part }, { replace: true, preventScrollReset: true })}
          />
          <TabPanel tabs="household" tab={shown}>
            <Card>
              <Part key={household.id} section={shown} household={household} mayKeep={mayKeep} onChanged={again} />
            </Card>
          </TabPanel>
        </div>
        <div className={styles.side}>
          <TitledCard title={t("host")}>
            <KeyValueList
              items={[
                { key: t("host"), value: host.name },
                {
                  key: t("address"),
                  value: [house.addressLine1, house.cityTown, house.postcode].filter(Boolean).join(", "),
                },
              ]}
            />
            <p className={styles.ways}>
              {inbox && conversationId !== null && (
                <Button size="sm" href={`${inbox}?conversation=${conversationId}`}>
                  {t("conversation")}
                </Button>
              )}
              {host.phone && (
                <ReachButton
                  householdId={household.id}
                  masked={host.phone}
                  words={{ show: (phone) => t("showPhone", { phone }), use: (phone) => t("call", { phone }) }}
                />
              )}
              <ReachButton
                way="email"
                householdId={household.id}
                masked={host.email}
                words={{ show: (email) => t("showEmail", { email }), use: (email) => t("write", { email }) }}
              />
            </p>
          </TitledCard>
          <ParentsView household={household} />
        </div>
      </div>
      {isDeciding && <ShownDialog household={household} onChanged={again} onClose={() => setDeciding(false)} />}
    </>
  );
}

interface PartProps {
  readonly section: Section;
  readonly household: Household;
  readonly mayKeep: boolean;
  readonly onChanged: () => void;
}

function Part({ section, household, mayKeep, onChanged }: PartProps) {
  const t = useText("households");
  const parts: Readonly<Record<Section, () => React.ReactNode>> = {
    profile: () => (
      <>
        <ProfileSection household={household} onChanged={onChanged} />
        <LanguageSection household={household} onChanged={onChanged} />
      </>
    ),
    people: () => <PeopleSection household={household} mayKeep={mayKeep} onChanged={onChanged} />,
    house: () =>
      mayKeep ? (
        <>
          <HouseSection household={household} />
          <AreaPart householdId={household.id} place={`${household.house.latitude} ${household.house.longitude}`} />
        </>
      ) : (
        <p className={styles.quiet}>{t("onlyReading")}</p>
      ),
    days: () => <DaysSection household={household} mayKeep={mayKeep} onChanged={onChanged} />,
    prices: () => <PricesSection household={household} onChanged={onChanged} />,
    stays: () => <StaysSection household={household} />,
    vetting: () => <VettingSection household={household} />,
    money: () => <MoneySection householdId={household.id} />,
    calls: () => <CallsSection household={household} />,
    history: () => <HistorySection household={household} />,
  };
  return parts[section]();
}
