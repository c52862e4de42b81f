/** A play in the model. */
export interface NotedPlay {
  /** `account` or the name of a guest. */
  owner: string;
  content: number;
  /** The number of answered questions, of three. */
  answered: number;
  isFinished: boolean;
  gaveUp: boolean;
  isPractice: boolean;
  /** Whether it was the first play when finished and has an answer, so that statistics count it. */
  wasFirst: boolean;
  isOver: boolean;
  /** Days since the play was finished or last answered. */
  days: number;
}

const ACCOUNT = 'account';
const CLAIMED_DAYS = 7;

/** A plain model of the rules in product.md, "The game". */
export class ClaimModel {
  /** In the order in which they were started. */
  readonly plays: NotedPlay[] = [];

  constructor(private readonly ownContent: number) {}

  /** Returns the play that a start gives to the owner. */
  start(owner: string, content: number): NotedPlay {
    const open = this.open(owner, content);
    if (open?.isOver) this.end(open);
    const unfinished = this.open(owner, content);
    if (unfinished) return unfinished;
    const isOwn = owner === ACCOUNT && content === this.ownContent;
    const play: NotedPlay = {
      owner,
      content,
      answered: 0,
      isFinished: false,
      gaveUp: false,
      isPractice: isOwn || this.hasFirst(owner, content),
      wasFirst: false,
      isOver: false,
      days: 0,
    };
    this.plays.push(play);
    return play;
  }

  answer(play: NotedPlay): void {
    play.answered += 1;
    play.days = 0;
    if (play.answered === 3) this.finish(play);
  }

  giveUp(play: NotedPlay): void {
    play.gaveUp = true;
    this.finish(play);
  }

  open(owner: string, content: number): NotedPlay | undefined {
    return this.of(owner, content).find(play => !play.isFinished);
  }

  age(owner: string, days: number): void {
    for (const play of this.plays) if (play.owner === owner) play.days += days;
  }

  claim(guest: string): void {
    const claimed = this.plays.filter(play => play.owner === guest && play.days < CLAIMED_DAYS);
    for (const content of new Set(claimed.map(play => play.content)))
      this.claimContent(
        content,
        claimed.filter(play => play.content === content),
      );
  }

  private claimContent(content: number, claimed: NotedPlay[]): void {
    const mine = this.of(ACCOUNT, content);
    for (const play of mine.filter(ranOut)) this.end(play);
    // An expired play with an answer is closed; whether it counts is decided below.
    for (const play of claimed.filter(ranOut)) this.close(play);
    const theirs = claimed.filter(play => this.plays.includes(play));
    const isTaken = content === this.ownContent || this.hasFirst(ACCOUNT, content);
    const counts = isTaken ? undefined : theirs.find(isFirst);
    if (counts) counts.wasFirst = counts.answered > 0;
    if (isTaken || counts) {
      const late = [...mine.filter(play => !play.isFinished), ...theirs];
      for (const play of late) play.isPractice ||= play !== counts;
    }
    const [open, other] = [this.open(ACCOUNT, content), theirs.find(play => !play.isFinished)];
    if (open && other) this.keepOne(open, other);
    for (const play of theirs) play.owner = ACCOUNT;
  }

  private keepOne(mine: NotedPlay, theirs: NotedPlay): void {
    if (theirs.answered > 0 && mine.answered === 0) this.forget(mine);
    else this.close(Object.assign(theirs, { isPractice: true }));
  }

  /** Like `end`, but without counting the play in the statistics. */
  private close(play: NotedPlay): void {
    if (play.answered === 0) this.forget(play);
    else Object.assign(play, { isFinished: true, gaveUp: true });
  }

  private end(play: NotedPlay): void {
    if (play.answered === 0) this.forget(play);
    else this.giveUp(play);
  }

  private forget(play: NotedPlay): void {
    this.plays.splice(this.plays.indexOf(play), 1);
  }

  private finish(play: NotedPlay): void {
    Object.assign(play, {
      isFinished: true,
      wasFirst: !play.isPractice && play.answered > 0,
      days: 0,
    });
  }

  private hasFirst(owner: string, content: number): boolean {
    return this.of(owner, content).some(isFirst);
  }

  private of(owner: string, content: number): NotedPlay[] {
    return this.plays.filter(play => play.owner === owner && play.content === content);
  }
}

const ranOut = (play: NotedPlay) => play.isOver && !play.isFinished;
const isFirst = (play: NotedPlay) => play.isFinished && !play.isPractice;
