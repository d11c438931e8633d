import { useState } from "react";
import { Checkbox } from "../form/Checkbox.tsx";
import { Field } from "../form/Field.tsx";
import { NumberStepper } from "../form/NumberStepper.tsx";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { Segmented } from "../page/Segmented.tsx";
import { Switch } from "../form/Switch.tsx";
import styles from "./gallery.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";

const camps = [
  { value: "local", label: "Local camp" },
  { value: "family", label: "With family", hint: "Days out with the hosts" },
] as const;
const mixes = [
  { value: "local", label: "Local" },
  { value: "mixed", label: "Mixed" },
  { value: "family", label: "With family" },
] as const;

export function ChoiceSection() {
  return (
    <GallerySection title="Choices" columns={4}>
      <Sample title="Checkboxes">
        <div className={styles.stack}>
          <Checkbox defaultChecked>Meals included</Checkbox>
          <Checkbox hint="Not shared with the hosts">Own bathroom</Checkbox>
          <Checkbox isMixed>Some of the rooms</Checkbox>
          <Checkbox disabled defaultChecked>
            Vetted
          </Checkbox>
        </div>
      </Sample>
      <Sample title="Radios">
        <Camps />
      </Sample>
      <Sample title="Switch, number, segmented">
        <div className={styles.stack}>
          <Switch defaultChecked>Show original messages</Switch>
          <Switch>Not hosting</Switch>
          <Guests />
          <Mix />
        </div>
      </Sample>
      <Sample title="Compact">
        <div className={styles.stack} data-density="compact">
          <Checkbox defaultChecked>Meals included</Checkbox>
          <Camps />
          <Switch defaultChecked>Show original messages</Switch>
          <Guests />
          <Mix />
        </div>
      </Sample>
    </GallerySection>
  );
}

function Camps() {
  const [camp, setCamp] = useState<(typeof camps)[number]["value"]>("local");
  return <RadioGroup label="Camp" options={camps} value={camp} onChange={setCamp} />;
}

function Guests() {
  const [guests, setGuests] = useState(2);
  return (
    <div className={styles.between}>
      <span>Guests, 1 to 5</span>
      <Field label="Guests" isGroup isLabelHidden>
        <NumberStepper value={guests} onChange={setGuests} min={1} max={5} valueText={`${guests} guests`} />
      </Field>
    </div>
  );
}

function Mix() {
  const [mix, setMix] = useState<(typeof mixes)[number]["value"]>("mixed");
  return <Segmented label="Activities" options={mixes} value={mix} onChange={setMix} />;
}
