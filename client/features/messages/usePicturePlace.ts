import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface PicturePlace {
  readonly index: number | null;
  readonly show: (index: number) => void;
  readonly close: () => void;
}

// An opened picture is a place of its own in the history: going back closes it, and nothing else.
export function usePicturePlace(id: string): PicturePlace {
  const navigate = useNavigate();
  const { state, pathname, search, key }: { state: unknown; pathname: string; search: string; key: string } =
    useLocation();
  const [index, setIndex] = useState(0);
  const leftKey = useRef("");
  const isOpen = pictureIn(state) === id;
  return {
    index: isOpen ? index : null,
    show: (next) => {
      setIndex(next);
      if (!isOpen) void navigate(pathname + search, { state: { picture: id }, preventScrollReset: true });
    },
    close: () => {
      // Closed twice, it is left once.
      if (!isOpen || leftKey.current === key) return;
      leftKey.current = key;
      void navigate(-1);
    },
  };
}

const pictureIn = (state: unknown): unknown =>
  typeof state === "object" && state !== null && "picture" in state ? state.picture : null;
