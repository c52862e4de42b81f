type Limit = { atLeast: number } | { atMost: number };

interface Measured {
  name: string;
  value: number;
  /** Printed after the number, such as ` kB`. */
  unit?: string;
  digits?: number;
  limit?: Limit;
}

/** Prints each figure with its limit and remembers whether a limit was missed. */
export class Report {
  private missed = 0;

  add({ name, value, unit = '', digits = 2, limit }: Measured): void {
    const shown = `${value.toFixed(digits)}${unit}`;
    const verdict = limit ? ` ${this.judge(value, limit, unit)}` : '';
    console.log(`${name}: ${shown}${verdict}`);
  }

  private judge(value: number, limit: Limit, unit: string): string {
    const isMet = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
    if (!isMet) this.missed++;
    const bound = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`;
    return `(${bound}${unit}) ${isMet ? 'ok' : 'missed'}`;
  }

  note(text: string): void {
    console.log(`  ${text}`);
  }

  /** The exit code of the process. */
  get code(): number {
    console.log(this.missed ? `\n${this.missed} limits missed` : '\nevery limit is met');
    return this.missed ? 1 : 0;
  }
}
