import { seededRandom, type Random } from "#tests/chaos/random.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";

interface Side {
  readonly device: string;
  // The same person by each of the nodes.
  readonly ways: readonly Visitor[];
}

interface Said {
  readonly callId: string;
  readonly words: number;
  readonly seed: string;
  readonly speaker: Side;
  readonly hearer: Side;
}

export interface Heard {
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
  readonly faults: number;
}

const mostAtOnce = 3;

// What one browser says and another hears, as pages do it (saidSignals, ledCall), over a line on which questions go astray, answers get
// lost, and what was asked once arrives twice, by whichever node.
export async function speakAndHear({ callId, words, seed, speaker, hearer }: Said): Promise<Heard> {
  const random = seededRandom(seed);
  let faults = 0;

  async function ask(ways: readonly Visitor[], path: string, body: object, at: Random): Promise<Answer | null> {
    const send = (): Promise<Answer> => at.pick(ways).post(path, body);
    const fault = at.weighted([
      { kind: "none", weight: 5 },
      { kind: "astray", weight: 1 },
      { kind: "unheard", weight: 2 },
      { kind: "twice", weight: 2 },
    ] as const).kind;
    if (fault !== "none") faults += 1;
    if (fault === "astray") return null;
    if (fault === "twice") return (await Promise.all([send(), send()]))[0] ?? null;
    const answer = await send();
    return fault === "unheard" ? null : answer;
  }

  async function speak(): Promise<void> {
    const at = random.branch("speaks");
    for (let first = 1; first <= words;) {
      const count = Math.min(mostAtOnce, words - first + 1);
      const signals = Array.from({ length: count }, (_, index) => ({
        t: "candidate",
        candidate: String(first + index),
        sdpMid: "0",
        sdpMLineIndex: 0,
      }));
      const said = { device: speaker.device, to: hearer.device, first, signals };
      const answer = await ask(speaker.ways, `/api/conversations/calls/${callId}/signals`, said, at);
      if (answer && answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
      // Until it is known to be heard, the same again.
      if (answer) first += count;
    }
  }

  async function hear(isSaid: () => boolean): Promise<readonly number[]> {
    const at = random.branch("hears");
    const heard: number[] = [];
    let after = 0;
    for (let isLast = false; ;) {
      isLast = isSaid();
      const answer = await ask(
        hearer.ways,
        `/api/conversations/calls/${callId}/attend`,
        { device: hearer.device, after },
        at,
      );
      if (!answer) continue;
      for (const { position, signal } of answer.body.signals) {
        after = position;
        heard.push(Number(signal.candidate));
      }
      if (isLast) return heard;
    }
  }

  let isSaid = false;
  const [heard] = await Promise.all([hear(() => isSaid), speak().finally(() => (isSaid = true))]);
  return {
    lost: words - new Set(heard).size,
    doubled: heard.length - new Set(heard).size,
    reordered: heard.filter((one, index) => index > 0 && one < (heard[index - 1] ?? 0)).length,
    faults,
  };
}
