export interface ToastClock {
  readonly now: () => number;
  // Runs once, later; the answer calls it off.
  readonly after: (ms: number, run: () => void) => () => void;
}

export interface ToastTimers {
  readonly start: (id: string, lifeMs: number) => void;
  readonly stop: (id: string) => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

interface Life {
  readonly leftMs: number;
  readonly startedAt: number;
  readonly callOff: () => void;
}

export const toastLifeMs = 5000;
export const mostToasts = 3;

const nothing = () => {};

// All toasts hold their breath together: a pointer over one of them means that the person is reading.
export function createToastTimers(clock: ToastClock, onExpire: (id: string) => void): ToastTimers {
  const lives = new Map<string, Life>();
  let isPaused = false;

  const expire = (id: string) => {
    lives.delete(id);
    onExpire(id);
  };
  const run = (id: string, leftMs: number) =>
    lives.set(id, {
      leftMs,
      startedAt: clock.now(),
      callOff: isPaused ? nothing : clock.after(leftMs, () => expire(id)),
    });
  const halt = (life: Life): number => {
    life.callOff();
    return Math.max(0, life.leftMs - (clock.now() - life.startedAt));
  };

  return {
    start: (id, lifeMs) => {
      lives.get(id)?.callOff();
      run(id, lifeMs);
    },
    stop: (id) => {
      lives.get(id)?.callOff();
      lives.delete(id);
    },
    pause: () => {
      if (isPaused) return;
      isPaused = true;
      for (const [id, life] of lives) run(id, halt(life));
    },
    resume: () => {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, life] of lives) run(id, life.leftMs);
    },
  };
}

export const browserToastClock: ToastClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

// The newest stay: a fourth toast pushes the oldest out.
export const shownToasts = <Toast>(toasts: readonly Toast[]): readonly Toast[] => toasts.slice(-mostToasts);
