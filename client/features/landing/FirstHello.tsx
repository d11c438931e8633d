import { formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Key } from "#client/i18n/words.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { stateLooks } from "#client/ui/stay/stateLooks.ts";
import { storyPictures } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./FirstHello.module.css";

interface Step {
  readonly state: "enquiry" | "reserved" | "booked" | "in-progress" | "completed";
  readonly name: Key<"states">;
  // Month and day of a summer like any other.
  readonly day: string;
  readonly person: keyof typeof storyPictures;
  // The first message is not translated: it is in the language of the person who asks.
  readonly text: Key<"story"> | null;
  readonly speaker: Key<"story">;
  readonly isOwn?: boolean;
}

const firstMessage = {
  lang: "es",
  children: "Hola, Lucía tiene 14 años y le encantan los caballos. ¿Tienen sitio en julio?",
};

// The story is of this year, so that its days need no year.
const year = new Date().getFullYear();

const steps: readonly Step[] = [
  {
    state: "enquiry",
    name: "trip.enquiry",
    day: "05-06",
    person: "carmen",
    text: null,
    speaker: "helloCarmen",
    isOwn: true,
  },
  {
    state: "reserved",
    name: "trip.reserved",
    day: "05-10",
    person: "aoife",
    text: "helloReserved",
    speaker: "helloAoife",
  },
  { state: "booked", name: "trip.booked", day: "05-14", person: "niamh", text: "helloBooked", speaker: "helloNiamh" },
  {
    state: "in-progress",
    name: "trip.in-progress",
    day: "06-29",
    person: "declan",
    text: "helloInProgress",
    speaker: "helloDeclan",
  },
  {
    state: "completed",
    name: "trip.completed",
    day: "07-19",
    person: "lucia",
    text: "helloCompleted",
    speaker: "helloLucia",
    isOwn: true,
  },
];

// One trip as its conversation tells it.
export function FirstHello() {
  const t = useText("story");
  return (
    <section id="how" className={styles.section} aria-labelledby="how-title">
      <div className={styles.width}>
        <h2 id="how-title" className={styles.title}>
          {t("helloTitle")}
        </h2>
        <p className={styles.lead}>{t("helloLead")}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <StepOf key={step.state} step={step} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function StepOf({ step: { state, name, day, person, text, speaker, isOwn = false } }: { readonly step: Step }) {
  const t = useText("story");
  const states = useText("states");
  const { glyph, hue } = stateLooks[state];
  return (
    <li className={styles.step} data-own={isOwn}>
      <span className={styles.glyph} data-hue={hue}>
        <StateGlyph kind={glyph} size={22} />
      </span>
      <div className={styles.when}>
        <h3 className={styles.state}>{states(name)}</h3>
        <p className={styles.day}>{formatLongDay(`${year}-${day}`)}</p>
      </div>
      <p className={styles.bubble} {...(text === null ? firstMessage : { children: t(text) })} />
      <p className={styles.speaker}>
        <Avatar name={t(speaker)} src={urlOfKey(storyPictures[person])} size={22} />
        {t(speaker)}
      </p>
    </li>
  );
}
