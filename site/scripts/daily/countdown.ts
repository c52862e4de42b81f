import { timeLeft, timeLeftText } from './time-left.ts';

const SECOND = 1000;

/** Counts down to an instant in server time, since the viewer's clock may be wrong and timers stop during sleep. */
export class Countdown {
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly ends: number,
  ) {}

  stop(): void {
    clearInterval(this.ticking);
  }

  /** `now` is the server's time. */
  start(now: string): void {
    const ahead = Date.parse(now) - Date.now();
    const tick = () => {
      if (!this.show(this.ends - Date.now() - ahead)) this.stop();
    };
    this.stop();
    this.ticking = setInterval(tick, SECOND);
    tick();
  }

  /** False when the countdown is over. */
  private show(milliseconds: number): boolean {
    const left = timeLeft(milliseconds);
    const place = this.part('time-left');
    if (!left || !place) {
      this.showOver();
      return false;
    }
    this.part('turn-name')?.removeAttribute('hidden');
    place.textContent = timeLeftText(this.root.dataset.left ?? '', left);
    return true;
  }

  private showOver(): void {
    const statusLine = this.part('turned');
    if (statusLine) statusLine.textContent = statusLine.dataset.turned ?? '';
    for (const past of ['turn-name', 'time-left']) this.part(past)?.setAttribute('hidden', '');
    this.part('load')?.removeAttribute('hidden');
  }

  private part(name: string): HTMLElement | null {
    return this.root.querySelector(`[data-${name}]`);
  }
}
