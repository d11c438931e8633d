import { Check, ChevronDown, Search } from "lucide-react";
import { useContext, useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { Button, ComboBox, ComboBoxStateContext, Group, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { useText } from "#client/i18n/useText.ts";
import { AriaSetting } from "../control/AriaSetting.tsx";
import type { Choice } from "./choice.ts";
import styles from "./Combobox.module.css";
import { ComboboxInput } from "./ComboboxInput.tsx";
import { useAriaNames } from "./fieldWiring.ts";
import { hasMatch } from "../palette/foldedMatch.ts";
import box from "./InputBox.module.css";
import { MatchedText } from "../palette/MatchedText.tsx";
import { whenMoved } from "../overlay/whenMoved.ts";

export interface ComboboxOption<T extends string = string> extends Choice<T> {
  // How many there are of it.
  readonly count?: number;
}

interface ComboboxProps<T extends string> {
  readonly options: readonly ComboboxOption<T>[];
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  // A short list in an order of its own is not filtered: typing goes to the entry that begins so.
  readonly isFiltered?: boolean;
  // For lists too long to hold: what is typed is searched elsewhere, and `options` are what was found.
  readonly onSearch?: (typed: string) => void;
  // What is typed is not answered yet.
  readonly isSearching?: boolean;
  // Why it is not known what matches, where it is not.
  readonly unknown?: string | undefined;
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  readonly name?: string;
  readonly disabled?: boolean;
  // Inside a Field the field's label names it.
  readonly label?: string;
}

export function Combobox<T extends string>({
  options,
  value,
  onChange,
  isFiltered = true,
  onSearch,
  isSearching = false,
  unknown,
  placeholder,
  icon,
  name,
  disabled = false,
  label,
}: ComboboxProps<T>) {
  const t = useText("ui");
  const group = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ListPlace>({ placement: "bottom start" });
  const [isOpen, setOpen] = useState(false);
  // The list is placed as it opens and when the window changes, and nothing else is heard there.
  useEffect(
    () => (isOpen && group.current ? whenMoved(group.current, () => dispatchEvent(new Event("resize"))) : undefined),
    [isOpen],
  );
  return (
    <AriaSetting>
      <ComboBox
        {...useAriaNames(label)}
        className={styles.combobox ?? ""}
        {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
        value={value}
        onChange={(key) => onChange(options.find((option) => option.value === key)?.value ?? null)}
        onOpenChange={(isOpen) => {
          if (isOpen && group.current) setPlace(listPlaceAt(group.current));
          setOpen(isOpen);
        }}
        defaultFilter={isFiltered && !onSearch ? hasMatch : () => true}
        disabledKeys={options.filter((option) => option.disabled).map((option) => option.value)}
        menuTrigger={isFiltered ? "input" : "manual"}
        allowsEmptyCollection
        isDisabled={disabled}
        validationBehavior="aria"
        {...(name === undefined ? {} : { name })}
      >
        <Group ref={group} className={box.box ?? ""}>
          {icon ?? (isFiltered && <Search />)}
          <ComboboxInput {...{ options, placeholder, isFiltered, isSearching }} />
          <Button className={styles.toggle ?? ""} aria-label={t("showChoices")}>
            <ChevronDown />
          </Button>
        </Group>
        <Popover className={styles.list ?? ""} shouldFlip={false} offset={6} {...place}>
          <ListBox<ComboboxOption<T>>
            className={styles.options ?? ""}
            renderEmptyState={() => (
              <p className={styles.none}>{isSearching ? t("searching") : (unknown ?? t("noMatches"))}</p>
            )}
          >
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ""}>
                {({ isSelected }) => <OptionFace option={option} isSelected={isSelected} />}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaSetting>
  );
}

function OptionFace({ option, isSelected }: { readonly option: ComboboxOption; readonly isSelected: boolean }) {
  const state = useContext(ComboBoxStateContext);
  const typed = state?.inputValue ?? "";
  const isChosenText = typed === state?.selectedItems[0]?.textValue;
  return (
    <>
      {option.icon}
      <span className={styles.label}>
        <MatchedText text={option.label} query={isChosenText ? "" : typed} />
      </span>
      {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
      {isSelected && <Check className={styles.tick} />}
    </>
  );
}

interface ListPlace {
  readonly placement: "bottom start" | "top start";
  readonly style?: CSSProperties;
  readonly UNSTABLE_portalContainer?: Element;
}

const leastRoom = 200;

// A dialog lies above everything in the page, so the lists of its fields must lie in it.
function listPlaceAt(anchor: HTMLElement): ListPlace {
  const { top, bottom } = anchor.getBoundingClientRect();
  const below = innerHeight - bottom;
  const container = anchor.closest("dialog, [popover]");
  return {
    placement: below < leastRoom && top > below ? "top start" : "bottom start",
    style: { "--trigger-width": `${anchor.offsetWidth}px` },
    ...(container ? { UNSTABLE_portalContainer: container } : {}),
  };
}
