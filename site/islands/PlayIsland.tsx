import '../styles/play.css';
import './part-loaders.ts';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { localized } from '../paths.ts';
import { Icon } from './icon.tsx';
import { PlayLayer } from './PlayLayer.tsx';
import { PLAY_HASH } from './play-address.ts';
import { PlayContext } from './play-context.ts';
import { isUnfinished } from './play-machine.ts';
import type { PlayProps } from './play-props.ts';
import { ShareButton } from './ShareButton.tsx';
import { useAddress } from './use-address.ts';
import { usePlay } from './use-play.ts';

/** The button that begins a play, and the play itself, which takes the screen while it is open. */
export function PlayIsland(props: PlayProps) {
  const { content, locale, texts, siteUrl, embed = false } = props;
  const [state, dispatch] = usePlay(props);
  const { enter, leave } = useAddress(state, dispatch, embed);
  const button = useFocusAfter<HTMLButtonElement>(state.open);
  const context = useMemo(() => ({ ...props, dispatch, leave }), [props, dispatch, leave]);

  const begin = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };

  return (
    <PlayContext value={context}>
      {/* A press before this script runs loads the page with #play, which begins the play as well. */}
      <form className="play-start" action={PLAY_HASH} onSubmit={begin}>
        <button className="button button--large button--block" type="submit" ref={button}>
          <Icon name="play" />
          {isUnfinished(state) ? texts.resume : texts.play}
        </button>
      </form>
      {embed && (
        <ShareButton
          className="icon-button"
          label={texts.share}
          shareable={{ text: content.title, url: siteUrl + localized(locale, content.uri) }}
        />
      )}
      {state.open && <PlayLayer state={state} />}
    </PlayContext>
  );
}

/** Who leaves the play is back at the button that began it. */
function useFocusAfter<T extends HTMLElement>(open: boolean) {
  const element = useRef<T>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    if (wasOpen.current && !open) element.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  return element;
}
