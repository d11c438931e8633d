// The only clock of the server: tests and fault runs move it, nothing else reads the wall.
export interface Clock {
  readonly now: () => Date;
}

export const systemClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) });
