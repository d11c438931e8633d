import { Suspense, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { lazyPart } from "../state/lazyPart.tsx";
import type { SelectOption } from "./choice.ts";
import type { Opening } from "./SelectList.tsx";

// The list comes when somebody reaches for it: the first visit has selects and opens none.
const loadList = () => import(/* webpackChunkName: "select-list" */ "./SelectList.tsx");
const reach = (): void => void loadList().catch(() => undefined);
const SelectList = lazyPart(() => loadList().then(({ SelectList: component }) => component));

export interface SelectFaceProps<T extends string> {
  readonly options: readonly SelectOption<T>[];
  // null is nothing chosen yet.
  readonly value: T | null;
  readonly onChange?: (value: T) => void;
  readonly placeholder?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly "aria-label"?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | undefined;
  readonly "aria-required"?: boolean | undefined;
  readonly className?: string | undefined;
}

// What is chosen, as a button that opens the list of all there is.
export function SelectFace<T extends string>({ options, value, onChange, placeholder, ...wiring }: SelectFaceProps<T>) {
  const t = useText("ui");
  const id = useId();
  const pointer = useRef("");
  const [list, setList] = useState<Opening | null>(null);
  const isOpen = list?.isOpen ?? false;
  const current = options.find((option) => option.value === value);
  const close = (): void => setList(list && { ...list, isOpen: false });
  const press = ({ detail, currentTarget: face }: MouseEvent<HTMLButtonElement>): void =>
    isOpen
      ? close()
      : setList({
          isOpen: true,
          face,
          isSheet: detail > 0 && pointer.current === "touch" && innerWidth < 600,
          typed: "",
        });
  const openByKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const { key, ctrlKey, metaKey, altKey, currentTarget: face } = event;
    const isLetter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
    if (!isLetter && key !== "ArrowDown" && key !== "ArrowUp") return;
    event.preventDefault();
    setList({ isOpen: true, face, isSheet: false, typed: isLetter ? key : "" });
  };
  return (
    <>
      <button
        {...wiring}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-empty={!current}
        onPointerEnter={({ pointerType }) => {
          pointer.current = pointerType;
          reach();
        }}
        onFocus={reach}
        onClick={press}
        onKeyDown={openByKey}
      >
        {current ? current.label : (placeholder ?? t("choose"))}
      </button>
      {list && (
        <Suspense>
          <SelectList
            {...list}
            id={id}
            options={options}
            chosen={current?.value}
            onChoose={(chosen) => {
              const option = options.find((one) => one.value === chosen);
              if (option) onChange?.(option.value);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
