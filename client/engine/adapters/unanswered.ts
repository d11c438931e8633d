// The browser's storage gave no answer: neither a result nor an error.
class Unanswered extends Error {
  override readonly name = "Unanswered";
}

const tickMs = 1_000;

// So many seconds of a page that is awake. One that slept on somebody's phone counts a second when it wakes, and hears first what waited for it.
export function answeredWithin<T>(seconds: number, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = seconds;
    const tick = (): void => {
      if (left-- > 0) timer = setTimeout(tick, tickMs);
      else reject(new Unanswered("The storage gives no answer."));
    };
    let timer = setTimeout(tick, tickMs);
    void asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
