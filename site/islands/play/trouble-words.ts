import type { Command } from '../machine/play-state.ts';
import type { Trouble } from '../machine/play-trouble.ts';
import type { PlayTexts } from './play-texts.ts';

interface Words {
  title: string;
  text: string;
  /** The label of the retry button; null if a retry would not help. */
  again: string | null;
}

/** What happened and what the player can do about it. */
export function troubleWords(trouble: Trouble, during: Command | null, texts: PlayTexts): Words {
  switch (trouble) {
    case 'offline':
      return offline(during, texts);
    case 'outdated':
      return { title: texts.outdatedTitle, text: texts.outdatedText, again: texts.outdatedReload };
    case 'busy':
      return { title: texts.busyTitle, text: texts.busyText, again: texts.tryAgain };
    case 'locked':
      return { title: texts.lockedTitle, text: texts.lockedText, again: null };
    case 'gone':
      return during?.call === 'start'
        ? { title: texts.missingTitle, text: texts.missingText, again: null }
        : { title: texts.goneTitle, text: texts.goneText, again: texts.startAnew };
    default:
      return { title: texts.serverTitle, text: texts.serverText, again: texts.tryAgain };
  }
}

/** The player's action is kept and sent automatically when the connection is back. */
function offline(during: Command | null, texts: PlayTexts): Words {
  const title = texts.offlineTitle;
  if (during?.call === 'answer')
    return { title, text: texts.offlineChoice, again: texts.sendAgain };
  if (during?.call === 'hint') return { title, text: texts.offlineHint, again: texts.sendAgain };
  return { title, text: texts.offlineText, again: texts.tryAgain };
}
