// One after the other, in the order asked for; a failure is its asker's, and nobody else's.
export function takeTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => (last = last.catch(() => undefined).then(work));
}
