// Nothing tells that something was put in above: what lies beside an element that others move looks where it is with each frame.
export function whenMoved(element: Element, act: () => void): () => void {
  let [before, frame] = [placeOf(element), 0];
  const look = (): void => {
    const now = placeOf(element);
    if (now !== before) act();
    before = now;
    frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

const placeOf = (element: Element): string => {
  const { left, top } = element.getBoundingClientRect();
  return `${left} ${top}`;
};
