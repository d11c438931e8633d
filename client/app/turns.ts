export const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

// A page that nobody sees is never painted.
export const painted = (): Promise<void> =>
  document.hidden ? turn() : new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
