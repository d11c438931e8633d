type Task<Result> = { name: string; isUrgent: boolean; work: () => Promise<Result> };
type Job<Result> = Task<Result> & { answer: PromiseWithResolvers<Result> };
type Queue<Result> = { readonly add: (task: Task<Result>) => Promise<Result> };

// One job at a time, urgent ones first; whoever asks for a name that is already in the queue shares its answer.
export function createQueue<Result>(): Queue<Result> {
  const waiting: Job<Result>[] = [];
  let current: Job<Result> | undefined;

  function add(task: Task<Result>): Promise<Result> {
    const known = current?.name === task.name ? current : waiting.find(({ name }) => name === task.name);
    if (known) {
      known.isUrgent ||= task.isUrgent;
      return known.answer.promise;
    }
    const job = { ...task, answer: Promise.withResolvers<Result>() };
    waiting.push(job);
    if (!current) void advance();
    return job.answer.promise;
  }

  // The answer and the step to the next job are one moment: nobody who comes later shares an answer already given.
  async function advance(): Promise<void> {
    for (current = takeNext(); current; current = takeNext()) {
      const answer = await outcomeOf(current);
      answer();
    }
  }

  function takeNext(): Job<Result> | undefined {
    const urgent = waiting.findIndex((job) => job.isUrgent);
    return waiting.splice(Math.max(urgent, 0), 1)[0];
  }

  return { add };
}

function outcomeOf<Result>({ work, answer }: Job<Result>): Promise<() => void> {
  return work().then(
    (result) => () => answer.resolve(result),
    (error: unknown) => () => answer.reject(error),
  );
}
