import { useState } from "react";
import { Button } from "../control/Button.tsx";
import { Card } from "../page/Card.tsx";
import { FamilyCard } from "../stay/FamilyCard.tsx";
import { HostingCard } from "../stay/HostingCard.tsx";
import { KeyValueList } from "../page/KeyValueList.tsx";
import { PriceBreakdown } from "../stay/PriceBreakdown.tsx";
import { SectionHeading } from "../page/SectionHeading.tsx";
import { Steps } from "../page/Steps.tsx";
import { TaskCard } from "../stay/TaskCard.tsx";
import { TripCard } from "../stay/TripCard.tsx";
import { VerticalTimeline } from "../timeline/VerticalTimeline.tsx";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { homes, hugo, lucia, matteo, paula } from "./sampleWorld.ts";

const planning = [
  { id: "plan", label: "Plan", href: "#plan" },
  { id: "family", label: "Family" },
  { id: "activities", label: "Activities" },
  { id: "review", label: "Review" },
];
const registering = [
  "You",
  "Address",
  "Home",
  "Rooms",
  "Photos",
  "People",
  "Pets",
  "Days",
  "Safety",
  "Papers",
  "Send",
].map((label) => ({ id: label, label }));

export function CardSection() {
  return (
    <GallerySection title="Cards, steps, price" columns={3}>
      <Sample title="Family cards" isWide>
        <Families />
      </Sample>
      <Sample title="Hosting cards">
        <Hostings />
      </Sample>
      <Sample title="Trip cards">
        <div className={styles.stack}>
          <TripCard
            href="#lucia"
            student={lucia}
            homeSrc={homes.byrne}
            title="Lucía in Kinvara"
            line="The Byrne family"
            state="booked"
            stateLabel="Booked"
            dates="28 Jun – 18 Jul"
            money="€2,300.75"
          />
          <TripCard
            href="#hugo"
            student={hugo}
            title="Hugo’s summer"
            line="No family chosen yet"
            state="new"
            stateLabel="New"
            dates="2 – 15 Aug"
            unreadCount={1}
          />
          <Card>
            <SectionHeading title="Your children" link={{ label: "Add", href: "#add" }} />
            <KeyValueList
              items={[
                { key: "Dates", value: "28 Jun – 18 Jul 2027" },
                { key: "Stay", value: "20 nights, 2 camp weeks" },
                { key: "Price", value: "€2,300.75" },
                { key: "Paid", value: "€500.00 deposit", isGood: true },
                { key: "Notes", value: null },
              ]}
            />
          </Card>
        </div>
      </Sample>
      <Sample title="Tasks, vertical timeline">
        <div className={styles.stack}>
          <Tasks />
          <Card>
            <SectionHeading title="Lucía’s trip" />
            <VerticalTimeline
              events={[
                {
                  id: "1",
                  day: "6 May",
                  title: "Enquiry sent",
                  note: "To the Byrnes and O’Sullivans",
                  isPast: true,
                  glyph: "check",
                },
                { id: "2", day: "10 May", title: "The Byrnes said yes", note: "Deposit paid", isPast: true },
                { id: "3", day: "28 May", title: "Balance due", note: "€1,800.75", isPast: false },
                {
                  id: "4",
                  day: "28 Jun",
                  title: "Arrives in Shannon",
                  note: "14:35, collected by Declan",
                  isPast: false,
                },
                { id: "5", day: "18 Jul", title: "Home again", note: "Madrid, 21:10", isPast: false },
              ]}
            />
          </Card>
        </div>
      </Sample>
      <Sample title="Price, changes flash">
        <Price />
      </Sample>
      <Sample title="Steps of a short wizard, in room and in a corner, of a long one" isWide>
        <StepSamples />
      </Sample>
    </GallerySection>
  );
}

function Families() {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set(["byrne"]));
  const saver = (id: string) => ({
    isSaved: saved.has(id),
    onSave: (isSaved: boolean) =>
      setSaved(new Set(isSaved ? [...saved, id] : [...saved].filter((other) => other !== id))),
  });
  return (
    <div className={styles.grid}>
      <FamilyCard
        href="#byrne"
        name="The Byrne family"
        place="Kinvara, Co. Galway"
        people="2 parents, 2 children, a dog"
        pictureSrc={homes.byrne}
        nightly={{ minor: 6200, currency: "EUR" }}
        praise="Hosted 14 students"
        nearby="Sailing"
        {...saver("byrne")}
      />
      <FamilyCard
        href="#osullivan"
        name="The O’Sullivan family"
        place="Dingle, Co. Kerry"
        people="Grandparents and a grandson of 12"
        pictureSrc={homes.osullivan}
        nightly={{ minor: 6400, currency: "EUR" }}
        nearby="Surf school"
        {...saver("osullivan")}
      />
      <FamilyCard
        href="#whelan"
        name="The Whelan family"
        place="Clifden, Co. Galway"
        people="2 parents, a son of 15"
        pictureSrc={homes.whelan}
        nightly={{ minor: 5950, currency: "EUR" }}
        nearby="Sean-nós music"
        {...saver("whelan")}
      />
      <FamilyCard
        href="#new"
        name="The Kavanagh family"
        place="Avoca, Co. Wicklow"
        pictureSrc={null}
        nightly={{ minor: 6600, currency: "EUR" }}
        praise="New this year"
        {...saver("kavanagh")}
      />
    </div>
  );
}

function Hostings() {
  return (
    <div className={styles.stack}>
      <HostingCard
        href="#matteo"
        student={matteo}
        title="Matteo, 15"
        line="Milan, Italy · likes football, shy at first"
        state="reserved"
        stateLabel="Reserved"
        dates="5 – 18 Jul 2027"
        money="€725.40 for you"
        deadline="Please answer by Thursday 13 May, 18:00"
        actions={
          <>
            <Button>Decline</Button>
            <Button kind="primary">Accept</Button>
          </>
        }
      />
      <HostingCard
        href="#lucia"
        student={lucia}
        title="Lucía, 14"
        line="Madrid, Spain · second visit"
        state="accepted_hosting"
        stateLabel="Accepted"
        dates="28 Jun – 18 Jul"
        money="€1,116.00"
        arrival="Shannon, EI 593, 14:35"
        unreadCount={2}
      />
      <HostingCard
        href="#paula"
        student={paula}
        title="Paula, 15"
        line="Seville, Spain"
        state="accepted_hosting"
        stateLabel="Accepted"
        dates="2 – 29 Aug"
        money="€1,506.60"
      />
    </div>
  );
}

function Tasks() {
  const [isFilled, setFilled] = useState(false);
  return (
    <TaskCard
      title="Before she goes"
      tasks={[
        { id: "deposit", title: "Deposit paid", note: "€500.00 on 10 May", isDone: true },
        { id: "flights", title: "Flights added", note: "EI 593, Madrid to Shannon", isDone: true },
        {
          id: "health",
          title: "Health form for Lucía",
          note: "Allergy plan and doctor’s number",
          isDone: isFilled,
          action: (
            <Button size="sm" kind="soft" onClick={() => setFilled(true)}>
              Fill in
            </Button>
          ),
        },
        {
          id: "balance",
          title: "Balance due 28 May",
          note: "€1,800.75",
          isDone: false,
          action: <Button size="sm">Pay</Button>,
        },
      ]}
    />
  );
}

function Price() {
  const [weeks, setWeeks] = useState(2);
  const camp = weeks * 36_500;
  return (
    <Card isRaised>
      <SectionHeading title="Price breakdown" />
      <PriceBreakdown
        currency="EUR"
        lines={[
          { id: "nights", label: "20 nights with the Byrnes", note: "€62.00 a night, meals included", amount: 124_000 },
          { id: "camp", label: `Sailing camp, ${weeks} weeks`, note: "€365.00 a week, Monday to Friday", amount: camp },
          { id: "early", label: "Early booking", amount: -12_400 },
          { id: "vat", label: "VAT 23% on €825.00", amount: 18_975 },
        ]}
        total={{ id: "total", label: "Total", amount: 124_000 + camp - 12_400 + 18_975 }}
        due={[
          { id: "now", label: "Due today", amount: 50_000 },
          { id: "later", label: "Balance on 28 May 2027", amount: 80_575 + camp },
        ]}
      />
      <Button kind="quiet" onClick={() => setWeeks(weeks === 2 ? 3 : 2)}>
        {weeks === 2 ? "A third week" : "Two weeks"}
      </Button>
    </Card>
  );
}

function StepSamples() {
  const [at, setAt] = useState(1);
  return (
    <div className={styles.stack}>
      <Steps label="Planning" steps={planning} currentId={planning[at % 4]?.id ?? "plan"} />
      <div className={styles.corner}>
        <Steps label="Planning, small" steps={planning} currentId={planning[at % 4]?.id ?? "plan"} />
      </div>
      <Steps label="Registration" steps={registering} currentId={registering[(at + 3) % 11]?.id ?? "You"} />
      <Button size="sm" onClick={() => setAt(at + 1)}>
        Next step
      </Button>
    </div>
  );
}
