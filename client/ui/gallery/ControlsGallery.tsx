import { LogoMark } from "../media/art/LogoMark.tsx";
import { ButtonSection } from "./ButtonSection.tsx";
import { ChipSection } from "./ChipSection.tsx";
import { ChoiceSection } from "./ChoiceSection.tsx";
import { ColourSection } from "./ColourSection.tsx";
import { DrawingSection } from "./DrawingSection.tsx";
import { FieldSection } from "./FieldSection.tsx";
import styles from "./gallery.module.css";
import { PictureSection } from "./PictureSection.tsx";
import { StateSection } from "./StateSection.tsx";
import { TypeSection } from "./TypeSection.tsx";

export function ControlsGallery() {
  return (
    <div className={styles.gallery}>
      <div className={styles.head}>
        <span className={styles.name}>
          <LogoMark className={styles.mark} />
          <h1 className="display">Hearth components</h1>
        </span>
        <span className="ink-3">Comfortable density unless marked</span>
      </div>
      <ColourSection />
      <TypeSection />
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <StateSection />
      <ChipSection />
      <PictureSection />
      <DrawingSection />
    </div>
  );
}
