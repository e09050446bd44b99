import type { Answer, Ask, Findings, Task } from '@rumpus/bots';
import { isShared, partsOf } from '@rumpus/bots/parts';
import type { BotAnswer, BotQuestion } from './bot-worker.ts';

/** What a page can tell of the machine it is on. */
export interface Machine {
  readonly cores: number;
  /** Gigabytes, where the browser tells. */
  readonly memory: number | undefined;
  /** A phone or a tablet: no mouse hovers there, and a battery has to last. */
  readonly isHandheld: boolean;
}

/** How many workers may share a thought: never all cores, and one where battery or memory are scarce. */
export function teamSize({ cores, memory = 8, isHandheld }: Machine): number {
  if (isHandheld || cores < 4 || memory < 4) return 1;
  return cores < 8 ? 2 : 3;
}

/** A part of a question that comes this much later than the first is not waited for, in milliseconds. */
const PART_PATIENCE = 150;

type Told = Omit<BotQuestion, 'id'>;
type Reply = Answer | Findings;

/** A worker and what it is asked. Once it fails, nobody asks it again. */
class Member {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { told: (answer: BotAnswer) => void; failed: (error: Error) => void }>();
  #last = 0;
  isBroken = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => this.#waiting.get(data.id)?.told(data));
    worker.addEventListener('error', () => this.#break());
  }

  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  ask(question: Told, onGlance?: (answer: Answer) => void): Promise<Reply> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const told = (answer: BotAnswer): void => {
        if ('glance' in answer) return onGlance?.(answer.glance);
        this.#waiting.delete(id);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve('answer' in answer ? answer.answer : answer.findings);
      };
      this.#waiting.set(id, { told, failed: reject });
      this.#worker.postMessage({ ...question, id, ...(onGlance && { glance: true }) } satisfies BotQuestion);
    });
  }

  #break(): void {
    this.isBroken = true;
    for (const { failed } of this.#waiting.values()) failed(new Error('the bots cannot think in a worker here'));
    this.stop();
  }

  stop(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}

/** Workers that think for the bots of a table; idle ones share what takes long. */
export class BotTeam {
  readonly #start: () => Worker;
  readonly #size: number;
  readonly #patience: number;
  #members: Member[] = [];

  constructor(start: () => Worker, size: number, patience = PART_PATIENCE) {
    this.#start = start;
    this.#size = size;
    this.#patience = patience;
  }

  /** Has somebody ready for the first question. */
  prepare(): void {
    if (this.#members.length === 0) this.#add();
  }

  /** Fails only if no worker can answer. */
  async ask(task: Task, ask: Ask, onGlance?: (answer: Answer) => void): Promise<Answer> {
    const [first = this.#add(), ...others] = this.#idle(isShared(task, ask.level) ? this.#size : 1);
    if (others.length === 0) return (await first.ask({ task, ask }, onGlance)) as Answer;
    const findings = await this.#searchInParts([first, ...others], task, ask, onGlance);
    const [free] = this.#idle(1);
    return (await (free ?? first).ask({ task, ask, work: findings })) as Answer;
  }

  /** So many members with nothing to do, new ones among them; none if all there may be are busy. */
  #idle(count: number): Member[] {
    this.#members = this.#members.filter(({ isBroken }) => !isBroken);
    const idle = this.#members.filter(({ isBusy }) => !isBusy).slice(0, count);
    while (idle.length < count && this.#members.length < this.#size) idle.push(this.#add());
    return idle.length > 0 ? idle : this.#members.slice(0, 1);
  }

  #add(): Member {
    const member = new Member(this.#start());
    this.#members.push(member);
    return member;
  }

  /** What the parts found that came, or were not much later than the first; at least one. */
  async #searchInParts(
    members: readonly Member[],
    task: Task,
    ask: Ask,
    onGlance: ((answer: Answer) => void) | undefined,
  ): Promise<Findings[]> {
    const found: (Findings | undefined)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let giveUp = (): void => {};
    const late = new Promise<void>((resolve) => (giveUp = resolve));
    const parts = partsOf(ask, members.length).map(async (part, nth) => {
      const member = members[nth] as Member;
      found[nth] = (await member.ask({ task, ask: part, work: 'part' }, nth === 0 ? onGlance : undefined)) as Findings;
      timer ??= setTimeout(giveUp, this.#patience);
    });
    await Promise.race([Promise.allSettled(parts), late]);
    clearTimeout(timer);
    const findings = found.filter((one) => one !== undefined);
    // Whatever kept all of them from it, the first tells.
    if (findings.length === 0) await parts[0];
    return findings;
  }

  stop(): void {
    for (const member of this.#members) member.stop();
    this.#members = [];
  }
}
