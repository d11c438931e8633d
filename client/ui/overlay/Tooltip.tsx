import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { Kbd } from "../control/Kbd.tsx";
import { placePanel, showOnTop } from "./placePanel.ts";
import styles from "./Tooltip.module.css";

interface TooltipProps {
  readonly text: string;
  readonly keyHint?: string | undefined;
  // The control has the same words as its accessible name: they are not read twice.
  readonly isName?: boolean;
  readonly children: ReactElement;
}

const hoverDelayMs = 500;

export function Tooltip({ text, keyHint, isName = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const showSoon = ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") timer.current = window.setTimeout(() => setOpen(true), hoverDelayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={showSoon}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => isReached(event) && setOpen(true)}
      onBlur={hide}
      onKeyDown={({ key }) => key === "Escape" && hide()}
    >
      {children}
      {isOpen && <Bubble anchor={anchor} text={text} keyHint={keyHint} isName={isName} />}
    </span>
  );
}

// By key, and not as the first thing in a dialog that has just opened: nobody asked for its words there, and they would cover the others.
function isReached({ target, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  const dialog = target.closest("dialog");
  const isFromWithin = dialog === null || (relatedTarget instanceof Node && dialog.contains(relatedTarget));
  return isFromWithin && target.matches(":focus-visible");
}

interface BubbleProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly text: string;
  readonly keyHint: string | undefined;
  readonly isName: boolean;
}

function Bubble({ anchor, text, keyHint, isName }: BubbleProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const control = anchor.current?.firstElementChild;
    if (!bubble.current || !control) return;
    showOnTop(bubble.current);
    placePanel(bubble.current, control, { align: "center", room: 48 });
    if (isName) return;
    control.setAttribute("aria-describedby", id);
    return () => control.removeAttribute("aria-describedby");
  }, [anchor, id, isName]);
  return (
    <span ref={bubble} id={id} role="tooltip" className={styles.tooltip} {...(isName ? { "aria-hidden": true } : {})}>
      {text}
      {keyHint && <Kbd>{keyHint}</Kbd>}
    </span>
  );
}
