// What begins at the edge of the screen is the browser's way back.
const edgePx = 24;

export const isAtEdge = (x: number): boolean => x < edgePx || x > window.innerWidth - edgePx;
